import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { comparedTimes } from './compared-times.ts';

const events = 'apps/server/src/features/events';

/** What is frozen, revealed, live or over is asked here, and of the server by the web. */
const rules = [`${events}/event-status.ts`, `${events}/event-clock.ts`, `${events}/reveal.ts`];

/** Comparisons that ask nothing of the kind, and what they ask. */
const others: Readonly<Record<string, string>> = {
  [`${events}/advance-lifecycles.ts`]: 'writes down the lifecycle that the times have brought',
  [`${events}/lifecycle-steps.ts`]: 'no event is started past its end',
  [`${events}/pause-steps.ts`]: 'which times are still to come and move with a pause',
  [`${events}/plan-challenges.ts`]: 'whether a challenge opens before the end and closes after the start',
  [`${events}/reopen.ts`]: 'whether the new end lies ahead',
  [`${events}/notifications/reminders.ts`]:
    'what comes within minutes, and whether an event is long enough for it',
  'apps/server/src/features/learning/adventures/answered-in.ts': 'during a pause nothing is answered',
  'apps/server/src/features/results/certificates/jobs/notify-certificates.ts':
    'how long ago the results came out',
  'apps/server/src/features/challenges/notifications.ts': 'during a pause no hint opens',
  'apps/server/src/features/exchange/history/apply-history.ts':
    'which freeze fits the times that are brought over',
  'apps/server/src/features/progress/shown-progress.ts':
    'what was earned since a freeze, once it is known to hold',
  'apps/server/src/features/standings/load-definition.ts': 'which pauses came after the start',
  'apps/server/src/features/standings/warm-up.ts': 'what starts within the hour',
  'apps/server/src/features/standings/score-history.ts': 'how long a computation took',
  'apps/server/src/platform/rate-limits/create-rate-limits.ts': 'when a limit ends',
  'apps/web/src/features/events/manage/bulk-picked-state.ts': 'whether a first wave can open with the event',
  'apps/web/src/features/events/manage/challenge-settings-state.ts':
    'whether a challenge opens before the end and closes after the start',
  'apps/web/src/features/events/reopen-dialog.tsx': 'whether the typed end lies ahead',
  'apps/web/src/features/events/sooner-end.ts': 'whether the typed end takes time from those who play',
};

const sources = globSync('apps/{server,web}/src/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|-fixture\.tsx?$|src\/(?:testing|dev)\//.test(path),
);

test('times of events are compared where the rules of reveal, freeze and end stand, and nowhere else', () => {
  const comparing = sources.filter((path) => comparedTimes(readFileSync(path, 'utf8'), path).length > 0);
  expect(comparing.filter((path) => !rules.includes(path)).toSorted()).toEqual(
    Object.keys(others).toSorted(),
  );
});

test.each([
  ['const is = (e) => e.endsAt !== null && e.endsAt.getTime() <= nowMs;', ['endsAt']],
  ["const is = (e) => Date.parse(e.freezeTime ?? '') > Date.now();", ['freezeTime']],
  ["const is = (e) => e.reveal !== 'by-hand' || e.revealedAt !== null;", ['revealedAt']],
  ['const where = and(lte(events.startsAt, now), isNull(events.pausedAt));', ['startsAt', 'pausedAt']],
  ['const q = sql`select from events e where coalesce(e.completed_at, e.ends_at) <= ${now}`;', ['ends_at']],
  ['const q = sql`case when ${events.revealedAt} is not null then 1 end`;', ['revealedAt']],
  ['const q = sql`${now} between e.starts_at and 3`;', ['starts_at']],
  ['const shown = e.endsAt === null ? none : format(e.endsAt);', []],
  ['const q = sql`select ends_at from events order by starts_at`;', []],
])('%s', (source, found) => {
  expect(comparedTimes(source, 'a.ts')).toEqual(found);
});
