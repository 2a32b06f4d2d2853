import { type Lifecycle, lifecycles, limits } from '@guidon/contract';
import { asPlatform, events, inTenant, newId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant } from '../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endOf, endSql, startedOf, startedSql } from './event-status.ts';
import { frozenSql, isFrozen, isRevealed, isToReveal, isToRevealSql, revealedSql } from './reveal.ts';

const minute = 60_000;
const nowMs = Date.UTC(2030, 5, 1, 12);
const at = (minutes: number | null) => (minutes === null ? null : new Date(nowMs + minutes * minute));

/** Minutes from now. */
interface Plan {
  lifecycle: Lifecycle;
  autoStart: boolean;
  starts: number | null;
  /** By hand, or by the clock once that was noticed. */
  started: number | null;
  ends: number | null;
  /** Before its planned end where somebody has stopped it. */
  completed: number | null;
  cancelled: number | null;
  paused: number | null;
  freezes: number | null;
  reveal: 'at-end' | 'by-hand';
  revealed: number | null;
}

const times = {
  starts: [null, -300, 30],
  started: [null, -200],
  ends: [null, -120, -10, 0, 60],
  stopped: [-90, -5],
  paused: [null, -20],
  freezes: [null, -150, -15, 40],
  revealed: [null, -1],
};

const reveals = ['at-end', 'by-hand'] as const;

/** What the constraints of the table let an event be. */
const plans: Plan[] = lifecycles.flatMap((lifecycle) =>
  [true, false].flatMap((autoStart) =>
    times.starts.flatMap((starts) =>
      (lifecycle === 'draft' || lifecycle === 'scheduled' ? [null] : times.started).flatMap((started) =>
        times.ends
          .filter((ends) => ends === null || starts === null || ends > starts)
          .flatMap((ends) =>
            (lifecycle === 'completed' ? [ends, ...times.stopped] : [null]).flatMap((completed) =>
              (lifecycle === 'completed' && started === null ? [null, -5] : [null]).flatMap((cancelled) =>
                (lifecycle === 'active' || lifecycle === 'scheduled' ? times.paused : [null]).flatMap(
                  (paused) =>
                    times.freezes.flatMap((freezes) =>
                      reveals.flatMap((reveal) =>
                        times.revealed.map((revealed) => ({
                          lifecycle,
                          autoStart,
                          starts,
                          started,
                          ends,
                          completed,
                          cancelled,
                          paused,
                          freezes,
                          reveal,
                          revealed,
                        })),
                      ),
                    ),
                ),
              ),
            ),
          ),
      ),
    ),
  ),
);

const rowOf = (plan: Plan) => ({
  lifecycle: plan.lifecycle,
  autoStart: plan.autoStart,
  startsAt: at(plan.starts),
  startedAt: at(plan.started),
  endsAt: at(plan.ends),
  completedAt: at(plan.completed),
  cancelledAt: at(plan.cancelled),
  pausedAt: at(plan.paused),
  freezeAt: at(plan.freezes),
  reveal: plan.reveal,
  revealedAt: at(plan.revealed),
});

const cases = plans.map((plan) => ({ id: newId(), plan, row: rowOf(plan) }));

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ tenantId } = await createTenant(app));
  await asPlatform(app.services, async (tx) => {
    for (let from = 0; from < cases.length; from += 1_000) {
      const rows = cases.slice(from, from + 1_000).map(({ id, row }) => ({ ...row, id, tenantId, name: id }));
      await tx.insert(events).values(rows.map((row) => ({ ...row, registrationCode: row.id.slice(-10) })));
    }
  });
});
afterAll(() => app.close());

const time = (value: Date | null) => value && new Date(value).getTime();

test('what is frozen and revealed, when it began and ended, is the same in memory and in a query', async () => {
  const rows = await inTenant({ database: app.database, tenantId }, (tx) =>
    tx
      .select({
        id: events.id,
        started: startedSql,
        end: endSql,
        frozen: frozenSql(nowMs),
        revealed: revealedSql(nowMs),
        toReveal: isToRevealSql(nowMs),
      })
      .from(events)
      .where(eq(events.tenantId, tenantId)),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  expect(found.size).toBe(cases.length);
  for (const { id, plan, row } of cases) {
    const { started, end, ...is } = found.get(id) ?? { started: null, end: null };
    expect({ ...is, started: time(started), end: time(end) }, JSON.stringify(plan)).toEqual({
      id,
      started: time(startedOf(row)),
      end: time(endOf(row)),
      frozen: isFrozen(row, nowMs),
      revealed: isRevealed(row, nowMs),
      toReveal: isToReveal(row, nowMs),
    });
  }
});

const live: Plan = {
  lifecycle: 'active',
  autoStart: true,
  starts: -300,
  started: -300,
  ends: 60,
  completed: null,
  cancelled: null,
  paused: null,
  freezes: -60,
  reveal: 'at-end',
  revealed: null,
};
const over: Plan = { ...live, lifecycle: 'completed', ends: -120, completed: -120, freezes: -150 };
const hour = limits.reopenMs / minute;

test.each<[string, Partial<Plan>, { frozen: boolean; revealed: boolean }]>([
  ['before the freeze', { freezes: 1 }, { frozen: false, revealed: false }],
  ['from the freeze on', { freezes: 0 }, { frozen: true, revealed: false }],
  ['at the planned end', { ends: 0 }, { frozen: false, revealed: false }],
  ['paused past the planned end', { paused: -20, ends: -10 }, { frozen: true, revealed: false }],
  ['paused past the freeze', { paused: -90, freezes: -60 }, { frozen: false, revealed: false }],
  ['started by hand without a planned start', { starts: null }, { frozen: true, revealed: false }],
  ['past an end that is not recorded', { ends: -10 }, { frozen: false, revealed: false }],
  ['past one that is by hand', { ends: -10, reveal: 'by-hand' }, { frozen: true, revealed: false }],
])('an event that is live: %s', (_, change, expected) => {
  const row = rowOf({ ...live, ...change });
  expect({ frozen: isFrozen(row, nowMs), revealed: isRevealed(row, nowMs) }).toEqual(expected);
});

test.each<[string, Partial<Plan>, { frozen: boolean; revealed: boolean }]>([
  ['long ago', {}, { frozen: false, revealed: true }],
  ['as long ago as it can be reopened', { completed: -hour }, { frozen: false, revealed: true }],
  ['just before', { completed: -hour + 1 }, { frozen: false, revealed: false }],
  ['early, just now', { ends: 60, freezes: 30, completed: -1 }, { frozen: false, revealed: false }],
  ['just now, and published', { completed: -1, revealed: -1 }, { frozen: false, revealed: true }],
  ['before its ceremony', { reveal: 'by-hand' }, { frozen: true, revealed: false }],
  ['after its ceremony', { reveal: 'by-hand', revealed: -5 }, { frozen: false, revealed: true }],
  ['called off', { cancelled: -120, started: null }, { frozen: false, revealed: false }],
])('an event that is over: %s', (_, change, expected) => {
  const row = rowOf({ ...over, ...change });
  expect({ frozen: isFrozen(row, nowMs), revealed: isRevealed(row, nowMs) }).toEqual(expected);
});
