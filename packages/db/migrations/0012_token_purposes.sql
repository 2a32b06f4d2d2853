-- Tokens of a purpose that no version knows cannot be redeemed.
delete from one_time_tokens where purpose not in (
  'verify-email', 'reset-password', 'set-password', 'second-factor', 'passkey-registration', 'passkey-sign-in',
  'sso-state', 'sso-handover', 'sso-link'
);
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in (
  'verify-email', 'reset-password', 'set-password', 'second-factor', 'passkey-registration', 'passkey-sign-in',
  'sso-state', 'sso-handover', 'sso-link'
));
