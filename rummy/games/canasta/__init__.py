"""The family of Canasta and Hand & Foot."""
