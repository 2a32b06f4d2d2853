import { eventChanged } from '../../features/events/index.ts';
import {
  ctfdApiRoutes,
  playRoutes,
  privateTeamChannel,
  privateTeamChatChannel,
  privateUserChannel,
  standingsRoutes,
  teamChatRoutes,
  teamProgressRoutes,
  teamTaskRoutes,
} from '@guidon/contract';
import { asPlatform, events, newId, soloUnitId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../actors.ts';
import { makeTeam } from '../make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { readEverything } from './read-everything.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let ada: TestActor;
let bob: TestActor;
let eve: TestActor;
/** A mate of Eve. */
let fay: TestActor;
/** In another team than Eve. */
let dan: TestActor;
let teamId: string;
let teamCode: string;
let frozenAlone: (number | undefined)[];

const startMs = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const dynamic = { kind: 'dynamic', initial: 500, minimum: 100, decay: 50, curve: 'linear' } as const;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  app.setClock(startMs);
  tenant = await createTenant(app);
  const game = await playEvent(app, tenant.tenantId, {
    event: {
      startsAt: new Date(startMs - minute),
      freezeAt: new Date(startMs + 4 * minute),
      endsAt: new Date(startMs + 60 * minute),
      bloodBonuses: [10],
      teamMode: 'optional',
      boardVisibility: 'public',
    },
    challenges: [
      { scoring: dynamic, questions: [{}, {}], hints: [{ content: 'A hint', cost: 20 }] },
      { scoring: dynamic },
    ],
  });
  ({ eventId, challenges } = game);
  const { tenantId } = tenant;
  const players = await createPlayers(app, tenantId, eventId, 5);
  [ada, bob, eve] = [at(players, 0), at(players, 1), at(players, 2)];
  [fay, dan] = [at(players, 3), at(players, 4)];
  const members = [eve.userId, fay.userId];
  ({ id: teamId, code: teamCode } = await makeTeam(app, { tenantId, eventId, members }));
  await makeTeam(app, { tenantId, eventId, name: 'Rivals', members: [dan.userId] });
  await answer(bob, at(challenges, 0), 0);
  await answer(ada, at(challenges, 0), 0);
});
afterAll(() => app.close());

describe('while the board is frozen, later solves and hints of others', () => {
  test('change nothing at all in what anybody reads but staff and those who solved', async () => {
    await expect.poll(versionFor(tenant.admin)).toBe(2);
    app.setClock(startMs + 4 * minute);
    // Everything that the first two solves set off, in whichever order it comes.
    await expect.poll(() => app.signals.map(({ data }) => data)).toContainEqual({ eventId, version: 2 });
    for (const { userId } of [ada, bob]) {
      const channel = privateUserChannel(userId);
      await expect
        .poll(() => app.signals.filter((signal) => signal.channel === channel).map(({ event }) => event))
        .toContain('badge-earned');
    }
    const readers = [ada, dan, tenant.participant];
    const before = await Promise.all(readers.map(everything));
    frozenAlone = await pointsAlone(dan);
    // What a mate may read of the team, a rival may ask for as well.
    expect(before[1]?.['teams.get 0']).toMatch(/^200 .*"totalPoints":0/);
    expect(before[1]?.['team-progress.submissions 0']).toMatch(/^404 /);
    const signals = app.signals.length;
    app.setClock(startMs + 7 * minute);
    await answer(bob, at(challenges, 0), 1);
    await answer(eve, at(challenges, 0), 0);
    await answer(fay, at(challenges, 0), 1);
    await answer(eve, at(challenges, 1), 0);
    await workTogether();
    const params = {
      challengeId: at(challenges, 0).id,
      hintId: at(at(challenges, 0).hintIds, 0),
    };
    expect((await app.call(playRoutes.unlockHint, bob.token, { params, body: { eventId } })).status).toBe(
      200,
    );
    await expect.poll(versionFor(tenant.admin)).toBe(7);
    expect(await Promise.all(readers.map(everything))).toEqual(before);
    expect(await pointsAlone(dan)).toEqual(frozenAlone);
    const ofTeam = [privateTeamChannel(teamId), privateTeamChatChannel(teamId)];
    const later = app.signals.slice(signals);
    // Who has solved hears what it has earned them, and nobody else does.
    const own = [bob, eve, fay].map(({ userId }) => privateUserChannel(userId));
    expect(later.filter(({ channel }) => ![...ofTeam, ...own].includes(channel))).toEqual([]);
    expect(later.filter(({ event }) => event === 'question-solved')).toHaveLength(3);
  });

  test('are not revealed by the answer that makes them', async () => {
    const { eventId: other, challenges: fresh } = await playEvent(app, tenant.tenantId, {
      event: {
        startsAt: new Date(startMs),
        freezeAt: new Date(startMs + minute),
        endsAt: null,
        bloodBonuses: [9],
      },
      challenges: [{ scoring: dynamic }],
    });
    const players = await createPlayers(app, tenant.tenantId, other, 3);
    const answers = [];
    for (const player of players) answers.push(await answer(player, at(fresh, 0), 0, other));
    expect(answers[0]).toMatchObject({
      points: 500,
      solveNumber: null,
      firstBlood: false,
      standingsVersion: 0,
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('do not show in how finely the score over time is drawn', async () => {
    const { eventId: long, challenges: many } = await playEvent(app, tenant.tenantId, {
      event: { startsAt: new Date(startMs), freezeAt: new Date(startMs + 60 * minute), endsAt: null },
      challenges: Array.from({ length: 30 }, () => ({})),
    });
    const slow = at(await createPlayers(app, tenant.tenantId, long, 1), 0);
    for (const [n, challenge] of many.entries()) {
      app.setClock(startMs + n * 5_000);
      await answer(slow, challenge, 0, long);
    }
    app.setClock(startMs + 60 * minute);
    const before = await historyOf(long);
    expect(before[0]?.points).toHaveLength(30);
    app.setClock(startMs + 1_200 * minute);
    await answer(at(await createPlayers(app, tenant.tenantId, long, 1), 0), at(many, 0), 0, long);
    // A new process has nothing in its caches.
    const started = await startTestApp({ beside: app });
    expect((await historyOf(long, started))[0]).toEqual(before[0]);
    await started.close();
  });

  test('count for everybody at the end', async () => {
    await asPlatform(app.services, (tx) =>
      tx
        .update(events)
        .set({ endsAt: new Date(startMs + 8 * minute) })
        .where(eq(events.id, eventId)),
    );
    app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
    app.setClock(startMs + 8 * minute);
    expect(await versionFor(ada)()).toBe(7);
    const revealed = await pointsAlone(dan);
    expect(revealed[0]).not.toBe(frozenAlone[0]);
    expect(revealed).toEqual(await pointsAlone(tenant.admin));
  });
});

describe('an answer is refused and leaves nothing', () => {
  const flag = 'flag{right}';
  const submit = (challengeId: string, questionId: string, inEvent: string) =>
    app.call(playRoutes.submit, ada.token, {
      params: { challengeId },
      body: { eventId: inEvent, questionId, answer: flag },
    });

  test('for a challenge or question of another event, another tenant, or none', async () => {
    app.setClock(startMs);
    const mine = await playEvent(app, tenant.tenantId, { challenges: [{}, {}] });
    const players = await createPlayers(app, tenant.tenantId, mine.eventId, 1);
    ada = at(players, 0);
    const elsewhere = await playEvent(app, tenant.tenantId);
    const foreign = await createTenant(app);
    const theirs = await playEvent(app, foreign.tenantId);
    const [own, sibling] = [at(mine.challenges, 0), at(mine.challenges, 1)];
    const [other, far] = [at(elsewhere.challenges, 0), at(theirs.challenges, 0)];
    const tries: [string, string, string][] = [
      [other.id, at(other.questionIds, 0), mine.eventId],
      [own.id, at(other.questionIds, 0), mine.eventId],
      [own.id, at(sibling.questionIds, 0), mine.eventId],
      [far.id, at(far.questionIds, 0), mine.eventId],
      [far.id, at(far.questionIds, 0), theirs.eventId],
      [own.id, newId(), mine.eventId],
      [newId(), at(own.questionIds, 0), mine.eventId],
      [own.id, at(own.questionIds, 0), newId()],
    ];
    for (const given of tries) expect((await submit(...given)).status).toBe(404);
    expect((await submit(own.id, at(own.questionIds, 0), mine.eventId)).status).toBe(200);
  });
});

async function answer(player: TestActor, challenge: PlannedChallenge, question: number, inEvent = eventId) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId: inEvent, questionId: at(challenge.questionIds, question), answer: 'flag{right}' },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

/** What those who play alone have on the board of individuals, Bob first. */
async function pointsAlone({ token }: TestActor) {
  const { data } = (await app.call(standingsRoutes.leaderboard, token, { params: { eventId } })).body;
  return [bob, ada].map((player) => data.find(({ unit }) => unit.id === soloUnitId(player.userId))?.score);
}

function versionFor({ token }: TestActor): () => Promise<number> {
  return async () =>
    (await app.call(standingsRoutes.leaderboard, token, { params: { eventId } })).body.version;
}

async function everything(reader: TestActor): Promise<Record<string, string>> {
  const others = {
    unitId: teamId,
    caseId: newId(),
    sequenceId: newId(),
    adventureId: newId(),
    collectionId: newId(),
    itemId: newId(),
    badgeId: newId(),
    imageId: newId(),
    webhookId: newId(),
    invoiceId: newId(),
    storedFileId: newId(),
    importId: newId(),
    uploadId: newId(),
  };
  const numbered = await app.call(ctfdApiRoutes.listChallenges, tenant.admin.token, {
    params: { eventId },
    query: { view: 'admin' },
  });
  const fileFolder = newId();
  const ids = {
    eventId,
    heldId: eventId,
    teamId,
    fileFolder,
    fileId: newId(),
    groupId: newId(),
    userId: eve.userId,
    ...others,
  };
  return readEverything(app, reader, {
    ids: challenges.map(({ id, name, questionIds }) => ({
      ...ids,
      challengeId: id,
      challengeNumber: String(numbered.body.data.find((one) => one.name === name)?.id),
      questionId: at(questionIds, 0),
    })),
    queries: {
      'search.find': [{ q: 'Harbour' }, { q: 'Capture' }, { q: at(challenges, 1).name }],
      'teams.search': [{ code: teamCode }, { code: teamCode, eventId }],
      'teams.list': [{ search: 'Harbour' }, { open: 'true' }],
      'team-admin.list': [{ eventId }],
      'events.list': [{ status: 'live' }, { search: 'Capture' }],
      'standings.leaderboard': [{ cursor: '1' }, { search: bob.username }],
      'standings.team-leaderboard': [{ cursor: '1' }, { search: 'Harbour' }],
      'standings.history': [{ unitIds: [bob.userId, teamId].join(',') }],
      'play.matrix': [{ cursor: '1' }],
    },
  });
}

/** What else a team does while it plays. */
async function workTogether(): Promise<void> {
  const params = { teamId };
  const replies = [
    await app.call(teamChatRoutes.send, fay.token, { params, body: { message: 'We have all of it.' } }),
    await app.call(teamTaskRoutes.create, eve.token, {
      params,
      body: { title: 'Rest', state: 'done', challengeId: at(challenges, 1).id },
    }),
    await app.call(teamProgressRoutes.lookAt, eve.token, {
      params,
      body: { challengeId: at(challenges, 1).id },
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 200]);
}

async function historyOf(inEvent: string, from = app) {
  const { token } = await createMember(app, tenant.tenantId, 'participant');
  const reply = await from.call(standingsRoutes.history, token, { params: { eventId: inEvent } });
  return reply.body.data;
}
