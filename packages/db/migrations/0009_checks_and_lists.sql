-- Columns hold one of the values that their types name, so that nobody has to check them again on reading.

alter table engagement_visits add constraint engagement_visits_role_check
  check (role in ('participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'));
alter table engagement_days add constraint engagement_days_role_check
  check (role in ('participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'));
alter table tenant_policies add constraint tenant_policies_second_factor_roles_check check (
  second_factor_roles <@ array['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin']
  and array_position(second_factor_roles, null) is null
);

alter table challenges add constraint challenges_scoring_check
  check (coalesce(scoring ->> 'kind' in ('static', 'dynamic'), false));
alter table questions add constraint questions_rule_check
  check (coalesce(rule ->> 'kind' in ('text', 'regex', 'number', 'choice'), false));
alter table sso_connections add constraint sso_connections_group_roles_check check (
  jsonb_typeof(group_roles) = 'array'
  and not group_roles @? '$[*] ? (!(@.role == "participant" || @.role == "organizer" || @.role == "contentCreator"
    || @.role == "orgAdministrator") || !(@.group.type() == "string"))'
);

-- Lists are read in pages from the last row of the one before.

create index event_participants_list_idx on event_participants (tenant_id, event_id, registered_at, user_id);
create index invitations_list_idx on invitations (tenant_id, created_at desc, id desc);
grant select (username_key) on users to guidon_tenant;
