-- Places are those of the one ranking of units, and nobody without points is third or better: where results may differ
-- from what was stored, they are made anew.
delete from event_result_states s using events e
where e.tenant_id = s.tenant_id and e.id = s.event_id
  and (e.team_mode <> 'individual' or exists (
    select from event_results r
    where r.tenant_id = s.tenant_id and r.event_id = s.event_id and r.place <= 3 and r.points <= 0
  ));
