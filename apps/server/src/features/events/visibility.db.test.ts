import { eventRights, type Lifecycle, lifecycles, type Role, roles } from '@guidon/contract';
import {
  asPlatform,
  eventCounters,
  eventHosts,
  eventParticipants,
  events,
  inTenant,
  newId,
  scoringUnits,
  soloUnitId,
  type UserId,
} from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import type { Member } from '../../platform/http/context.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { phaseOf, phaseSql, statusOf, statusSql } from './event-status.ts';
import { permissionsOn } from './policy.ts';
import { type EventChallengeState, whyChallengeUnanswerable } from './challenge-visibility.ts';
import {
  runnableBy,
  runsEvent,
  maySee,
  maySeeTeams,
  readableBy,
  teamsVisibleTo,
  visibleTo,
  whyUnanswerable,
  whyUnreadable,
} from './visibility.ts';

const nowMs = Date.UTC(2030, 5, 1);
const hourMs = 60 * 60 * 1_000;
const booleans = [false, true] as const;

interface Case {
  id: string;
  lifecycle: Lifecycle;
  autoStart: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  isMaker: boolean;
  isHost: boolean;
  isRegistered: boolean;
  visibility: 'listed' | 'internal';
  pausedAt: Date | null;
  cancelledAt: Date | null;
}

const moments = [null, nowMs - hourMs, nowMs, nowMs + hourMs].map((ms) =>
  ms === null ? null : new Date(ms),
);

const plain = { visibility: 'listed', pausedAt: null, cancelledAt: null } as const;

/** What an event may be beside its lifecycle: internal, standing still, called off. */
function variantsOf(lifecycle: Lifecycle): Pick<Case, keyof typeof plain>[] {
  const internal = { ...plain, visibility: 'internal' } as const;
  if (lifecycle === 'draft') return [plain, internal];
  const stopped =
    lifecycle === 'completed'
      ? { cancelledAt: new Date(nowMs - hourMs) }
      : { pausedAt: new Date(nowMs - hourMs / 2) };
  return [plain, internal, { ...plain, ...stopped }, { ...internal, ...stopped }];
}

const cases: Case[] = lifecycles.flatMap((lifecycle) =>
  booleans.flatMap((autoStart) =>
    moments.flatMap((startsAt) =>
      moments
        .filter((endsAt) => startsAt === null || endsAt === null || endsAt > startsAt)
        .flatMap((endsAt) =>
          booleans.flatMap((isMaker) =>
            booleans.flatMap((isHost) =>
              booleans.flatMap((isRegistered) =>
                variantsOf(lifecycle).map((variant) => ({
                  ...variant,
                  id: newId(),
                  lifecycle,
                  autoStart,
                  startsAt,
                  endsAt,
                  isMaker,
                  isHost,
                  isRegistered,
                })),
              ),
            ),
          ),
        ),
    ),
  ),
);

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  const { tenantId } = tenant;
  const { userId } = tenant.participant;
  await asPlatform(app.services, async (tx) => {
    await tx.insert(events).values(
      cases.map(({ isMaker, isHost: _host, isRegistered: _registered, ...event }) => ({
        ...event,
        tenantId,
        name: event.id,
        registrationCode: event.id.slice(-10),
        createdBy: isMaker ? userId : tenant.admin.userId,
      })),
    );
    await tx.insert(eventCounters).values(cases.map(({ id }) => ({ tenantId, eventId: id })));
    const hosted = cases.filter(({ isHost }) => isHost);
    await tx.insert(eventHosts).values(hosted.map(({ id }) => ({ tenantId, eventId: id, userId })));
    const joined = cases
      .filter(({ isRegistered }) => isRegistered)
      .map(({ id }) => ({ tenantId, eventId: id }));
    await tx.insert(scoringUnits).values(joined.map((key) => ({ ...key, id: soloUnitId(userId) })));
    await tx
      .insert(eventParticipants)
      .values(joined.map((key) => ({ ...key, userId, unitId: soloUnitId(userId) })));
  });
});
afterAll(() => app.close());

function actorOf(role: Role, userId: UserId): Member {
  return {
    ...tenant.participant,
    userId,
    language: 'en',
    role,
    tenantId: tenant.tenantId,
    credential: { kind: 'session', sessionId: newId() },
    isSuperAdmin: false,
    boundTenantId: null,
    mustSetUpSecondFactor: false,
  };
}

const asBoolean = (condition: SQL | undefined) => sql<boolean>`${condition}`;

test.each(roles)('what a %s may see is the same in memory and in a query', async (role) => {
  const { tenantId } = tenant;
  const actor = actorOf(role, tenant.participant.userId);
  const ctx = { actor, clock: () => nowMs };
  const rows = await inTenant({ database: app.database, tenantId }, (tx) =>
    tx
      .select({
        id: events.id,
        sees: asBoolean(visibleTo(ctx)),
        edits: asBoolean(runnableBy(ctx)),
        reads: asBoolean(readableBy(ctx)),
        seesTeams: asBoolean(teamsVisibleTo(ctx)),
        status: statusSql(nowMs),
        phase: phaseSql(nowMs),
      })
      .from(events)
      .innerJoin(
        eventCounters,
        and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
      ),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const one of cases) {
    const event = {
      ...one,
      kind: 'competition' as const,
      hostRights: one.isHost ? eventRights : null,
      createdBy: one.isMaker ? actor.userId : tenant.admin.userId,
    };
    const edits = runsEvent(actor, event);
    const reader = { runs: edits, isRegistered: one.isRegistered };
    const sees = maySee(actor, event);
    const reads = sees && whyUnreadable(event, reader, nowMs) === null;
    expect(found.get(one.id), JSON.stringify({ role, ...one })).toEqual({
      id: one.id,
      sees,
      edits,
      reads,
      seesTeams: sees && maySeeTeams(reader),
      status: statusOf(event, nowMs),
      phase: phaseOf(event, nowMs),
    });
    const judged = {
      ...event,
      registrationType: 'open' as const,
      registrationCloses: 'at-start' as const,
      registrationDeadline: null,
      completedAt: null,
      freezeAt: null,
      reveal: 'at-end' as const,
      revealedAt: null,
    };
    const can = permissionsOn(
      actor,
      {
        ...judged,
        participantCount: 0,
        maxParticipants: null,
        hasWaitlist: false,
        application: null,
        archivedAt: null,
      },
      nowMs,
    );
    if (sees) expect(can).toMatchObject({ edit: edits, seeChallenges: reads });
  }
});

test.each(roles)('a %s sees no practice event, who made it and answers in it', async (role) => {
  const { tenantId, [role]: member } = tenant;
  const eventId = newId();
  const { userId } = member;
  const key = { tenantId, eventId };
  await asPlatform(app.services, async (tx) => {
    await tx.delete(events).where(eq(events.kind, 'practice'));
    await tx.insert(events).values({
      tenantId,
      id: eventId,
      kind: 'practice',
      name: 'Practice',
      lifecycle: 'active',
      registrationCode: eventId.slice(-10),
      createdBy: userId,
    });
    await tx.insert(eventCounters).values(key);
    await tx.insert(scoringUnits).values({ ...key, id: soloUnitId(userId) });
    await tx.insert(eventParticipants).values({ ...key, userId, unitId: soloUnitId(userId) });
  });
  const ctx = { actor: actorOf(role, userId), clock: () => nowMs };
  const [row] = await inTenant({ database: app.database, tenantId }, (tx) =>
    tx
      .select({
        sees: asBoolean(visibleTo(ctx)),
        reads: asBoolean(readableBy(ctx)),
        seesTeams: asBoolean(teamsVisibleTo(ctx)),
      })
      .from(events)
      .innerJoin(
        eventCounters,
        and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
      )
      .where(eq(events.id, eventId)),
  );
  expect(row).toEqual({ sees: false, reads: false, seesTeams: false });
  const seen = { lifecycle: 'active', visibility: 'listed', createdBy: userId, isRegistered: true } as const;
  expect(maySee(ctx.actor, { ...seen, kind: 'practice', hostRights: eventRights })).toBe(false);
});

test('who may answer may read, and nobody else who does not run the event before its end', () => {
  for (const { isRegistered, ...row } of cases) {
    const event = { ...row, teamMode: 'optional' as const, teamSizeMin: 1 };
    const answers = whyUnanswerable(event, { isRegistered, teamSize: null }, nowMs);
    const reads = whyUnreadable(event, { runs: false, isRegistered }, nowMs);
    const isOpen = answers === 'paused' || (answers === 'over' && event.cancelledAt === null);
    const mayRead = isOpen ? null : answers === 'over' ? 'not-started' : answers;
    expect(reads).toBe(mayRead);
    for (const [state, beside] of [
      [plainState, null],
      [{ ...plainState, isHidden: true }, 'not-released'],
      [{ ...plainState, opensAt: new Date(nowMs + 1) }, 'not-released'],
      [{ ...plainState, opensAt: new Date(nowMs) }, null],
      [{ ...plainState, closesAt: new Date(nowMs) }, 'closed'],
      [{ ...plainState, closesAt: new Date(nowMs + 1) }, null],
      [{ ...plainState, prerequisiteIds: ['one', 'two'] }, 'locked'],
      [{ ...plainState, prerequisiteIds: ['one'] }, null],
      [{ ...plainState, prerequisiteIds: ['two'], closesAt: new Date(nowMs) }, 'locked'],
    ] as const) {
      const reader = { isRegistered, teamSize: null, hasCompleted: (id: string) => id === 'one' };
      expect(whyChallengeUnanswerable(event, state, reader, nowMs)).toBe(answers ?? beside);
    }
  }
});

const plainState: EventChallengeState = {
  isHidden: false,
  opensAt: null,
  closesAt: null,
  prerequisiteIds: [],
  showLockedName: true,
};

test('where answering takes a team, a person alone and a team too small have to wait', () => {
  const event = {
    lifecycle: 'active' as const,
    autoStart: true,
    startsAt: new Date(nowMs - 1_000),
    endsAt: null,
    pausedAt: null,
    cancelledAt: null,
    teamMode: 'teams' as const,
    teamSizeMin: 2,
  };
  const answers = (teamSize: number | null, isRegistered = true) =>
    whyUnanswerable(event, { isRegistered, teamSize }, nowMs);
  expect(answers(null)).toBe('team-required');
  expect(answers(1)).toBe('team-too-small');
  expect(answers(2)).toBe(null);
  expect(answers(null, false)).toBe('not-registered');
  expect(
    whyUnanswerable({ ...event, teamMode: 'optional' }, { isRegistered: true, teamSize: null }, nowMs),
  ).toBe(null);
});
