"""What the screens say, made from rules, dates, results and refusals."""
