-- How the description of a challenge begins, as lists show it: written with the description, so that no list computes
-- it for each card. Null until a challenge that is older than this is saved again.

alter table challenges add column summary text;
