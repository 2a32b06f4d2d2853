-- Who decided a fact that judges have recorded, and the call that asked for it: sent again, it counts once.

alter table facts add column decided_by uuid;
alter table facts add column request_id uuid;
create unique index facts_request_key on facts (tenant_id, event_id, request_id) where request_id is not null;
create index facts_judged_idx on facts (tenant_id, event_id, seq)
  where kind in ('award', 'adjustment', 'revocation');
