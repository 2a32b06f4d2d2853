-- Who may read the boards of an event, beside those who run it.

alter table events add column board_visibility text not null default 'members';
alter table events add constraint events_board_visibility_check
  check (board_visibility in ('participants', 'members', 'public', 'hidden'));
