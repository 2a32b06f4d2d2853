-- The contact form mails to an address of an organization once a code that was mailed there has come back. Of those that
-- were set before, the verified addresses of its active admins count as proven.

alter table tenants add column contact_email_proven_at timestamptz;
grant update (contact_email_proven_at) on tenants to guidon_tenant;

update tenants t set contact_email_proven_at = now()
where exists (
  select from memberships m join users u on u.id = m.user_id
  where m.tenant_id = t.id and m.role = 'admin' and m.is_active
    and u.is_active and u.is_email_verified and u.email = t.contact_email
);

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in (
  'verify-email', 'reset-password', 'set-password', 'second-factor', 'passkey-registration', 'passkey-sign-in',
  'sso-state', 'sso-handover', 'sso-link', 'contact-email'
));
