-- Why a mail was not delivered is stored by its kind, so that each reader has it in their language.

alter table mails alter column last_error type jsonb using
  case when last_error is not null then jsonb_build_object('kind', 'other', 'detail', last_error) end;
alter table mails add constraint mails_last_error_check check (
  last_error is null or coalesce(last_error ->> 'kind' in
    ('credentials', 'response', 'unreachable', 'noContent', 'otherKey', 'rendering', 'other'), false)
);
