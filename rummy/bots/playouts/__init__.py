"""The experts' choice: each option is played out on sampled deals that agree with what the seat saw."""
