-- Why a super-admin keeps an account out; null for one that is not disabled.
alter table users add column disabled_reason text;
