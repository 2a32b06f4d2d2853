import { roles } from '@guidon/contract';
import {
  asPlatform,
  challenges,
  eventChallengePrerequisites,
  eventChallenges,
  eventCounters,
  eventParticipants,
  events,
  facts,
  inTenant,
  newId,
  questions,
  scoringUnits,
  soloUnitId,
} from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../platform/http/context.ts';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  challengeReadableBy,
  type EventChallengeState,
  isSharedWith,
  sharedSql,
  whyChallengeUnreadable,
} from './challenge-visibility.ts';
import { maySee, runsEvent } from './visibility.ts';

const nowMs = Date.UTC(2030, 5, 1);
const hourMs = 60 * 60 * 1_000;
const booleans = [false, true] as const;
const at = (ms: number) => new Date(nowMs + ms);

/** What the unit of the reader has made of each challenge that others require. */
const required = {
  complete: newId(),
  untouched: newId(),
  half: newId(),
  revoked: newId(),
  restored: newId(),
  solvedAgain: newId(),
  withoutQuestions: newId(),
};
type Required = keyof typeof required;
const completed = new Set<string>(
  (['complete', 'restored', 'solvedAgain', 'withoutQuestions'] as const).map((key) => required[key]),
);
const requirements: Required[][] = [
  [],
  ['complete'],
  ['untouched'],
  ['half'],
  ['revoked'],
  ['restored'],
  ['solvedAgain'],
  ['withoutQuestions'],
  ['complete', 'untouched'],
  ['complete', 'solvedAgain'],
];

const states = booleans.flatMap((isHidden) =>
  [null, at(-hourMs), at(0), at(1)].flatMap((opensAt) =>
    booleans.flatMap((showLockedName) =>
      requirements.map((keys) => ({
        id: newId(),
        isHidden,
        opensAt,
        closesAt: at(2 * hourMs),
        showLockedName,
        prerequisiteIds: keys.map((key) => required[key]),
      })),
    ),
  ),
) satisfies (EventChallengeState & { id: string })[];

const plain = {
  lifecycle: 'active' as const,
  autoStart: true,
  startsAt: at(-2 * hourMs),
  endsAt: at(hourMs),
  pausedAt: null,
  cancelledAt: null,
  visibility: 'listed' as const,
};
const cases = [
  { ...plain, lifecycle: 'draft' as const },
  { ...plain, lifecycle: 'scheduled' as const, startsAt: at(hourMs / 2) },
  { ...plain, lifecycle: 'scheduled' as const },
  plain,
  { ...plain, pausedAt: at(-hourMs) },
  { ...plain, endsAt: null },
  { ...plain, endsAt: at(-1) },
  { ...plain, endsAt: at(-1), pausedAt: at(-hourMs) },
  { ...plain, lifecycle: 'completed' as const, endsAt: at(-hourMs) },
  { ...plain, lifecycle: 'completed' as const, cancelledAt: at(-hourMs) },
  { ...plain, visibility: 'internal' as const },
].flatMap((event) =>
  booleans.flatMap((isMaker) =>
    booleans.map((isRegistered) => ({ ...event, id: newId(), isMaker, isRegistered })),
  ),
);

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  await asPlatform(app.services, async (tx) => {
    const { tenantId } = tenant;
    const { userId } = tenant.participant;
    const all = [...Object.values(required), ...states.map(({ id }) => id)];
    await tx
      .insert(challenges)
      .values(
        all.map((id) => ({ tenantId, id, name: id, category: 'Web', scoring: { kind: 'static' as const } })),
      );
    const asked = Object.entries(required).flatMap(([key, challengeId]) => {
      const count = key === 'withoutQuestions' ? 0 : key === 'half' ? 2 : 1;
      return Array.from({ length: count }, (_, position) => ({ key, challengeId, position, id: newId() }));
    });
    const rule = { kind: 'text' as const, answers: [{ value: 'a', caseSensitive: true }] };
    await tx
      .insert(questions)
      .values(asked.map(({ key: _key, ...row }) => ({ tenantId, ...row, title: 'q', points: 1, rule })));
    for (const { isMaker, isRegistered, id: eventId, ...event } of cases) {
      const key = { tenantId, eventId };
      await tx.insert(events).values({
        ...event,
        tenantId,
        id: eventId,
        name: eventId,
        registrationCode: eventId.slice(-10),
        createdBy: isMaker ? userId : tenant.admin.userId,
      });
      await tx.insert(eventCounters).values(key);
      await tx.insert(eventChallenges).values([
        ...Object.values(required).map((challengeId, position) => ({ ...key, challengeId, position })),
        ...states.map(({ id: challengeId, prerequisiteIds: _ids, ...state }, position) => ({
          ...key,
          challengeId,
          position: 100 + position,
          ...state,
        })),
      ]);
      await tx
        .insert(eventChallengePrerequisites)
        .values(
          states.flatMap(({ id: challengeId, prerequisiteIds }) =>
            prerequisiteIds.map((requiresId) => ({ ...key, challengeId, requiresId })),
          ),
        );
      if (!isRegistered) continue;
      const unitId = soloUnitId(userId);
      await tx.insert(scoringUnits).values({ ...key, id: unitId });
      await tx.insert(eventParticipants).values({ ...key, userId, unitId });
      await tx
        .insert(facts)
        .values(factsOf(asked).map((fact) => ({ ...key, ...fact, unitId, userId, at: at(-hourMs) })));
    }
  });
});
afterAll(() => app.close());

/** Solves and revocations that make of each required challenge what its name says. */
function factsOf(asked: readonly { key: string; challengeId: string; id: string; position: number }[]) {
  const made: Pick<
    typeof facts.$inferInsert,
    'seq' | 'kind' | 'challengeId' | 'questionId' | 'refersTo' | 'solveNumber'
  >[] = [];
  const solve = ({ challengeId, id: questionId }: (typeof asked)[number], solveNumber = 1) => {
    made.push({ seq: made.length + 1, kind: 'solve', challengeId, questionId, solveNumber });
    return made.length;
  };
  const revoke = (refersTo: number) => {
    made.push({ seq: made.length + 1, kind: 'revocation', refersTo });
    return made.length;
  };
  for (const question of asked) {
    if (question.key === 'untouched' || question.position > 0) continue;
    const seq = solve(question);
    if (['revoked', 'restored', 'solvedAgain'].includes(question.key)) {
      const revocation = revoke(seq);
      if (question.key === 'restored') revoke(revocation);
      if (question.key === 'solvedAgain') solve(question, 2);
    }
  }
  return made;
}

const asBoolean = (condition: SQL | undefined) => sql<boolean>`${condition}`;

test.each(roles)('which challenges a %s may read is the same in memory and in a query', async (role) => {
  const { tenantId } = tenant;
  const actor: Member = {
    ...tenant.participant,
    language: 'en',
    role,
    tenantId,
    credential: { kind: 'session', sessionId: newId() },
    isSuperAdmin: false,
    boundTenantId: null,
    mustSetUpSecondFactor: false,
  };
  const ctx = { actor, clock: () => nowMs };
  const rows = await inTenant({ database: app.database, tenantId }, (tx) =>
    tx
      .select({
        eventId: events.id,
        challengeId: eventChallenges.challengeId,
        reads: asBoolean(challengeReadableBy(ctx)),
        isShared: asBoolean(sharedSql(nowMs)),
      })
      .from(events)
      .innerJoin(
        eventChallenges,
        and(eq(eventChallenges.tenantId, events.tenantId), eq(eventChallenges.eventId, events.id)),
      ),
  );
  const found = new Map(rows.map((row) => [`${row.eventId} ${row.challengeId}`, row]));
  for (const one of cases) {
    const createdBy = one.isMaker ? actor.userId : tenant.admin.userId;
    const event = { ...one, kind: 'competition' as const, hostRights: null, createdBy };
    const runs = runsEvent(actor, event);
    const hasCompleted = (id: string) => one.isRegistered && completed.has(id);
    const reader = { runs, isRegistered: one.isRegistered, hasCompleted };
    const sees = maySee(actor, event);
    for (const state of states) {
      const row = found.get(`${one.id} ${state.id}`);
      const reason = whyChallengeUnreadable(event, state, reader, nowMs);
      expect(row, JSON.stringify({ role, one, state })).toMatchObject({
        reads: sees && reason === null,
        isShared: isSharedWith(event, state, { runs: false }, nowMs),
      });
      if (reason === 'locked') expect(state.showLockedName && state.prerequisiteIds.length > 0).toBe(true);
      if (state.isHidden && !runs) expect(reason).not.toBe(null);
    }
  }
});
