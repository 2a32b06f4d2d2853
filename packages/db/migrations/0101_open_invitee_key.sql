-- A member has one open invitation into a team, whether they were invited by name or as a former mate.

update team_invitations older set revoked_at = now()
  where older.invitee_id is not null and older.accepted_at is null and older.declined_at is null
    and older.revoked_at is null
    and exists (select from team_invitations newer where newer.tenant_id = older.tenant_id
      and newer.team_id = older.team_id and newer.invitee_id = older.invitee_id and newer.accepted_at is null
      and newer.declined_at is null and newer.revoked_at is null and newer.id > older.id);
create unique index team_invitations_open_invitee_key on team_invitations (tenant_id, team_id, invitee_id)
  where invitee_id is not null and accepted_at is null and declined_at is null and revoked_at is null;
