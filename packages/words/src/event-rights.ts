/**
 * What staff may be allowed to do in one event, beside what their role allows in the whole tenant:
 * `edit` its fields, challenges and picture; `lifecycle` publish, start, end; `people` participants and how they come
 * in; `teams`; `announce`; `insight` control room, submissions, analytics, exports; `answers` submitted answers and the
 * rules they are checked against; `judge` accept, revoke, award, disqualify; `hosts` choose co-hosts; `remove` the event.
 */
export const eventRights = [
  'edit',
  'lifecycle',
  'people',
  'teams',
  'announce',
  'insight',
  'answers',
  'judge',
  'hosts',
  'remove',
] as const;
/** What a co-host is given unless something else is chosen. */
export const usualEventRights = [
  'edit',
  'lifecycle',
  'people',
  'teams',
  'announce',
  'insight',
  'judge',
] as const satisfies readonly (typeof eventRights)[number][];
export type EventRight = (typeof eventRights)[number];
