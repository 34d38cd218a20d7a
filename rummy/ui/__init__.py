"""The window: scenes, widgets and the table. It shows views and asks for actions; it knows no rule."""
