-- What the texts of an organization take of its room, beside its files: of challenges with their questions and hints, of
-- what events that are over keep of them, of events and of learning materials.

-- Prompts of questions and contents of hints; what is in definition_bytes is not in it.
alter table challenges add column content_bytes integer not null default 0;

create or replace function sum_up_definition() returns trigger language plpgsql as $$
begin
  update challenges c set definition_bytes = s.bytes, content_bytes = s.content_bytes
  from (
    select o.tenant_id, o.challenge_id,
      coalesce(q.bytes, 0) + coalesce(h.bytes, 0) as bytes,
      coalesce(q.content_bytes, 0) + coalesce(h.content_bytes, 0) as content_bytes
    from (select distinct tenant_id, challenge_id from changed) o
    cross join lateral (
      select sum(600 + octet_length(q.title) + octet_length(q.rule::text)) as bytes,
        sum(octet_length(q.prompt)) as content_bytes
      from questions q where q.tenant_id = o.tenant_id and q.challenge_id = o.challenge_id
    ) q
    cross join lateral (
      select sum(400 + octet_length(h.title)) as bytes, sum(octet_length(h.content)) as content_bytes
      from hints h where h.tenant_id = o.tenant_id and h.challenge_id = o.challenge_id
    ) h
  ) s
  where c.tenant_id = s.tenant_id and c.id = s.challenge_id
    and (c.definition_bytes, c.content_bytes) <> (s.bytes, s.content_bytes);
  return null;
end
$$;

update challenges c set content_bytes =
  coalesce((select sum(octet_length(q.prompt)) from questions q
    where q.tenant_id = c.tenant_id and q.challenge_id = c.id), 0)
  + coalesce((select sum(octet_length(h.content)) from hints h
    where h.tenant_id = c.tenant_id and h.challenge_id = c.id), 0);

alter table challenges add column text_bytes integer not null generated always as (
  definition_bytes + content_bytes + octet_length(description) + octet_length(solution) + octet_length(intro_body)
  + octet_length(success_message) + octet_length(connection_info) + octet_length(kept_aside::text)) stored;
alter table event_challenges add column text_bytes_at_end integer not null generated always as (
  coalesce(octet_length(content_at_end::text), 0)) stored;
alter table events add column text_bytes integer not null generated always as (
  octet_length(description) + octet_length(rules) + octet_length(rules_to_accept)) stored;
alter table learning_items add column text_bytes integer not null generated always as (
  octet_length(title) + octet_length(body) + coalesce(octet_length(question::text), 0)) stored;
