import { playRoutes, stageRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, auditLog, soloUnitId } from '@guidon/db';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

const startMs = Date.UTC(2030, 0, 1, 12);
const tick = 10_000;

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  app.setClock(startMs);
  tenant = await createTenant(app);
});
afterAll(() => app.close());

interface Game {
  eventId: string;
  challenges: PlannedChallenge[];
  players: TestActor[];
}

/** Three players, of whom the last overtakes the others behind the freeze. */
async function playedEvent(event: Parameters<typeof playEvent>[2] = {}): Promise<Game> {
  app.setClock(startMs);
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{}, {}, {}],
    ...event,
    event: {
      startsAt: new Date(startMs - tick),
      freezeAt: new Date(startMs + 10 * tick),
      endsAt: new Date(startMs + 20 * tick),
      reveal: 'by-hand',
      ...event.event,
    },
  });
  const players = await createPlayers(app, tenant.tenantId, eventId, 3);
  const game = { eventId, challenges, players };
  await solve(game, 0, [0, 1]);
  app.setClock(startMs + tick);
  await solve(game, 1, [0]);
  app.setClock(startMs + 12 * tick);
  await solve(game, 2, [0, 1, 2]);
  app.setClock(startMs + 21 * tick);
  return game;
}

async function solve({ eventId, challenges, players }: Game, player: number, which: number[]): Promise<void> {
  for (const index of which) {
    const challenge = at(challenges, index);
    const reply = await app.call(playRoutes.submit, at(players, player).token, {
      params: { challengeId: challenge.id },
      body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
}

type Asked = { step: 'next' | 'back' | 'to' | 'publish'; place?: number; shownFrom: number | null };

const step = (eventId: string, body: Asked, token = tenant.admin.token) =>
  app.call(stageRoutes.reveal, token, { params: { eventId }, body });

const ceremony = async (eventId: string, { token }: TestActor = tenant.participant) =>
  (await app.call(stageRoutes.ceremony, token, { params: { eventId } })).body.data;

const names = (rows: readonly { rank: number | null; unit: { id: string } }[], { players }: Game) =>
  rows.map(({ rank, unit }) => [rank, players.findIndex(({ userId }) => soloUnitId(userId) === unit.id)]);

async function publicReads(eventId: string) {
  const { token } = tenant.participant;
  const params = { eventId };
  const routes = [
    standingsRoutes.leaderboard,
    standingsRoutes.teamLeaderboard,
    standingsRoutes.scoreboard,
    standingsRoutes.history,
    playRoutes.firstBloods,
    playRoutes.activity,
  ] as const;
  const reads: unknown[] = [];
  for (const route of routes) {
    const { body } = await app.call(route, token, { params });
    reads.push(JSON.stringify(body));
  }
  return reads;
}

describe('a ceremony', () => {
  test('reveals from the last place up, back and down to a place, and publishes with its last step alone', async () => {
    const game = await playedEvent();
    const { eventId } = game;
    const frozen = await publicReads(eventId);
    expect(await ceremony(eventId)).toMatchObject({
      state: 'waiting',
      shownFrom: null,
      total: 3,
      next: null,
    });
    expect(names((await ceremony(eventId)).waiting, game)).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
    expect((await step(eventId, { step: 'next', shownFrom: null })).body.data).toEqual({
      state: 'running',
      shownFrom: 3,
    });
    const first = await ceremony(eventId);
    expect(names(first.revealed, game)).toEqual([[3, 1]]);
    expect(names(first.waiting, game)).toEqual([
      [1, 0],
      [3, 2],
    ]);
    expect(first.waiting.map(({ score }) => score)).toEqual([200, 0]);
    expect(first.next).toBeNull();
    expect(
      names(
        [(await ceremony(eventId, tenant.admin)).next].flatMap((row) => row ?? []),
        game,
      ),
    ).toEqual([[2, 0]]);
    await step(eventId, { step: 'back', shownFrom: 3 });
    expect(await ceremony(eventId)).toMatchObject({ state: 'waiting', shownFrom: null, revealed: [] });
    await step(eventId, { step: 'to', place: 2, shownFrom: null });
    await step(eventId, { step: 'next', shownFrom: 2 });
    const all = await ceremony(eventId);
    expect(all).toMatchObject({ state: 'running', shownFrom: 1, waiting: [] });
    expect(names(all.revealed, game)).toEqual([
      [1, 2],
      [2, 0],
      [3, 1],
    ]);
    expect(await publicReads(eventId)).toEqual(frozen);
    const published = await step(eventId, { step: 'publish', shownFrom: 1 });
    expect(published.body.data).toEqual({ state: 'published', shownFrom: 1 });
    const after = await publicReads(eventId);
    expect(after).not.toEqual(frozen);
    const { data, isFrozen } = (
      await app.call(standingsRoutes.leaderboard, tenant.participant.token, { params: { eventId } })
    ).body;
    expect(isFrozen).toBe(false);
    expect(data.map(({ solved: _solved, ...row }) => row)).toEqual(all.revealed);
    expect(await ceremony(eventId)).toMatchObject({ state: 'published', revealed: all.revealed });
    expect(failure(await step(eventId, { step: 'back', shownFrom: 1 })).code).toBe('TRANSITION_NOT_ALLOWED');
  });

  test('is written to the audit log and signalled without content', async () => {
    const { eventId } = await playedEvent();
    const signals = app.signals.length;
    await step(eventId, { step: 'to', place: 2, shownFrom: null });
    await step(eventId, { step: 'publish', shownFrom: 2 });
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select({ action: auditLog.action, details: auditLog.details })
        .from(auditLog)
        .where(and(eq(auditLog.targetId, eventId), eq(auditLog.tenantId, tenant.tenantId)))
        .orderBy(asc(auditLog.id)),
    );
    expect(rows).toEqual([
      { action: 'event.reveal', details: { step: 'to', before: null, after: 2 } },
      { action: 'event.publish-standings', details: { step: 'publish', before: 2, after: 1 } },
    ]);
    // Boards that have changed signal it up to 250 ms later.
    const ofEvent = app.signals
      .slice(signals)
      .filter(
        ({ channel, event }) => channel === `private-event-${eventId}` && event !== 'submission-update',
      );
    expect(ofEvent.map(({ event, data }) => [event, data])).toEqual([
      ['reveal-changed', { eventId }],
      ['event-changed', { eventId }],
      ['reveal-changed', { eventId }],
    ]);
  });

  test('goes one step for two who press at once', async () => {
    const { eventId } = await playedEvent();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => step(eventId, { step: 'next', shownFrom: null })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await ceremony(eventId)).toMatchObject({ shownFrom: 3 });
  });

  test('is of teams and of those who play alone', async () => {
    app.setClock(startMs);
    const game = await playEvent(app, tenant.tenantId, {
      event: {
        startsAt: new Date(startMs - tick),
        freezeAt: new Date(startMs + 10 * tick),
        endsAt: new Date(startMs + 20 * tick),
        reveal: 'by-hand',
        teamMode: 'optional',
      },
    });
    const { eventId, challenges } = game;
    const players = await createPlayers(app, tenant.tenantId, eventId, 2);
    const { tenantId } = tenant;
    const team = await makeTeam(app, { tenantId, eventId, members: [at(players, 0).userId] });
    app.setClock(startMs + 12 * tick);
    await solve({ eventId, challenges, players }, 0, [0]);
    app.setClock(startMs + 21 * tick);
    const own = async (player: number) =>
      (await app.call(stageRoutes.ownPlace, at(players, player).token, { params: { eventId } })).body.data;
    expect(await own(0)).toMatchObject({ isRevealed: false, entry: { score: 0 } });
    await step(eventId, { step: 'next', shownFrom: null });
    const alone = { id: at(players, 1).userId, kind: 'user' };
    expect(await ceremony(eventId)).toMatchObject({ kind: 'mixed', revealed: [{ unit: alone }] });
    expect(await own(1)).toMatchObject({ isRevealed: true, entry: { rank: 2, score: 0 } });
    await step(eventId, { step: 'next', shownFrom: 2 });
    expect(await ceremony(eventId)).toMatchObject({ revealed: [{ unit: { id: team.id } }, { unit: alone }] });
    expect(await own(0)).toMatchObject({ isRevealed: true, entry: { rank: 1, score: 100 } });
  });
});

test('a screen in a hall shows staff too what everybody sees', async () => {
  const { eventId } = await playedEvent();
  const params = { eventId };
  const screenOf = async ({ token }: TestActor) =>
    (await app.call(stageRoutes.screen, token, { params })).body.data;
  const shown = await screenOf(tenant.admin);
  expect(shown).toMatchObject({ isFrozen: true, total: 3, kind: 'individual' });
  expect(shown.board.map(({ score }) => score)).toEqual([200, 100, 0]);
  expect(shown.bloods).toHaveLength(2);
  expect(await screenOf(tenant.participant)).toEqual(shown);
  await step(eventId, { step: 'publish', shownFrom: null });
  const final = await screenOf(tenant.participant);
  expect(final.board.map(({ score }) => score)).toEqual([300, 200, 100]);
  expect(final.bloods).toHaveLength(3);
});

describe('a step is refused', () => {
  test('before the end, and of an event that is revealed by its end', async () => {
    const { eventId } = await playedEvent();
    app.setClock(startMs + 15 * tick);
    expect(failure(await step(eventId, { step: 'next', shownFrom: null })).code).toBe(
      'TRANSITION_NOT_ALLOWED',
    );
    expect(await ceremony(eventId)).toMatchObject({ state: 'none', revealed: [], waiting: [] });
    const other = await playedEvent({ event: { reveal: 'at-end' } });
    expect(failure(await step(other.eventId, { step: 'next', shownFrom: null })).message).toBe(
      'The board of this event is not revealed by hand.',
    );
    expect(await ceremony(other.eventId)).toMatchObject({ state: 'none', revealed: [] });
  });

  test('of somebody who does not run the event, in another tenant, and down to a place that is none', async () => {
    const { eventId } = await playedEvent();
    const asked: Asked = { step: 'next', shownFrom: null };
    expect((await step(eventId, asked, tenant.participant.token)).status).toBe(403);
    const foreign = await createTenant(app);
    expect((await step(eventId, asked, foreign.admin.token)).status).toBe(404);
    expect(
      (await app.call(stageRoutes.ceremony, foreign.participant.token, { params: { eventId } })).status,
    ).toBe(404);
    const tooFar = await step(eventId, { step: 'to', place: 4, shownFrom: null });
    expect(failure(tooFar)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'place' });
    expect((await step(eventId, { step: 'to', shownFrom: null })).status).toBe(400);
    expect(await ceremony(eventId)).toMatchObject({ state: 'waiting' });
  });
});
