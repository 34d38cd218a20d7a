"""The screens about past results: statistics, charts, achievements and opponents."""
