-- Whether who accepted an invitation had an account before and belonged to an organization that the inviting one does not
-- lead: how many invitations an organization may send grows with those.

alter table invitations add column accepted_from_elsewhere boolean not null default false;

update invitations i set accepted_from_elsewhere = true
where i.accepted_at is not null and exists (
  select from users u join memberships m on m.user_id = u.id
  where u.id = i.accepted_by and u.is_email_verified and u.created_at < i.created_at
    and m.tenant_id <> i.tenant_id and m.created_at < i.created_at
    and not exists (
      select from memberships own join memberships lead on lead.user_id = own.user_id
      where own.tenant_id = i.tenant_id and own.role <> 'participant'
        and lead.tenant_id = m.tenant_id and lead.role <> 'participant'
    )
);

-- The organization of who runs the platform is not held to those.
grant select (is_super_admin) on users to guidon_tenant;
