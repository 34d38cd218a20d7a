"""How Hypothesis looks for trouble: the same way each time, or further with the profile `explore`."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "repeatable",
    max_examples=30,
    deadline=None,  # a slow machine is no bug
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("explore", settings.get_profile("repeatable"), max_examples=300, derandomize=False)
settings.load_profile("repeatable")
