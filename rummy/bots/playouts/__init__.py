"""The expert's choice: play each option out on sampled deals that agree with what the seat saw."""
