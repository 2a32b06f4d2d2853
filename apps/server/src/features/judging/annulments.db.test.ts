import { eventRoutes, judgingRoutes, playRoutes, standingsRoutes, submissionRoutes } from '@guidon/contract';
import { asPlatform, connect } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

const note = 'The container was down';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function answer({ token }: TestActor, eventId: string, challenge: PlannedChallenge, text: string) {
  const params = { challengeId: challenge.id };
  const body = { eventId, questionId: at(challenge.questionIds, 0), answer: text };
  return (await app.call(playRoutes.submit, token, { params, body })).body.data;
}

async function scores(eventId: string): Promise<Record<string, number>> {
  const { body } = await app.call(standingsRoutes.leaderboard, tenant.admin.token, {
    params: { eventId },
    query: {},
  });
  return Object.fromEntries(body.data.map(({ unit, score }) => [unit.name, score]));
}

const decide = (
  route: typeof judgingRoutes.annul | typeof judgingRoutes.restoreChallenge,
  params: { eventId: string; challengeId: string },
  { token } = tenant.admin,
) => app.call(route, token, { params, body: { note } });

const listed = async (eventId: string) =>
  (await app.call(judgingRoutes.annulments, tenant.admin.token, { params: { eventId } })).body.data;

async function solved() {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [
      {
        hints: [{ content: 'Look', cost: 10 }],
        questions: [{ maxAttempts: 5 }],
        placed: { wrongPenalty: 5 },
      },
      {},
    ],
  });
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  const [ada, bob, broken, sound] = [at(players, 0), at(players, 1), at(challenges, 0), at(challenges, 1)];
  await answer(ada, eventId, broken, 'flag{wrong}');
  await answer(ada, eventId, broken, 'flag{right}');
  const hintId = at(broken.hintIds, 0);
  await app.call(playRoutes.unlockHint, bob.token, {
    params: { challengeId: broken.id, hintId },
    body: { eventId },
  });
  await answer(bob, eventId, sound, 'flag{right}');
  return { eventId, ada, bob, broken, sound, params: { eventId, challengeId: broken.id } };
}

test('a challenge that is annulled counts for nobody, is explained with the note, and counts again once it is taken back', async () => {
  const { eventId, ada, bob, broken, sound, params } = await solved();
  expect(await scores(eventId)).toEqual({ [ada.username]: 95, [bob.username]: 90 });
  expect(await listed(eventId)).toMatchObject([
    { challenge: { name: broken.name }, units: 2, annulled: null },
    { challenge: { name: sound.name }, units: 1, annulled: null },
  ]);

  expect((await decide(judgingRoutes.annul, params)).body.data).toEqual({ changed: 3, left: 0 });
  expect(await scores(eventId)).toMatchObject({ [bob.username]: 100 });
  expect((await scores(eventId))[ada.username] ?? 0).toBe(0);
  expect(at(await listed(eventId), 0)).toMatchObject({ units: 0, annulled: { note, revoked: 3 } });
  const shown = await app.call(playRoutes.challenges, ada.token, { params: { eventId } });
  expect(shown.body.data.map(({ name }) => name)).toEqual([sound.name]);
  const why = await app.call(judgingRoutes.explain, ada.token, { params: { eventId }, query: {} });
  expect(why.body.data.map(({ kind, challenge, revoked }) => [kind, challenge?.name, revoked?.note])).toEqual(
    [
      ['solve', broken.name, note],
      ['penalty', broken.name, note],
    ],
  );
  const told = (await app.sentJobs()).flatMap(({ data }) =>
    JSON.stringify(data).includes('"score-changed"') && JSON.stringify(data).includes(eventId) ? [data] : [],
  );
  expect(told).toHaveLength(2);

  expect((await decide(judgingRoutes.annul, params)).body.data).toEqual({ changed: 0, left: 0 });
  expect((await decide(judgingRoutes.restoreChallenge, params)).body.data).toEqual({ changed: 3, left: 0 });
  expect(await scores(eventId)).toEqual({ [ada.username]: 95, [bob.username]: 90 });
  expect(at(await listed(eventId), 0)).toMatchObject({ units: 2, annulled: null });
  expect(await answer(ada, eventId, broken, 'flag{right}')).toMatchObject({ isCorrect: true, points: 0 });
  expect((await decide(judgingRoutes.restoreChallenge, params)).status).toBe(404);
});

test('a fact that was revoked before stays so, and one that came beside it is taken by the next call', async () => {
  const { eventId, ada, bob, broken, params } = await solved();
  await app.call(judgingRoutes.revokeFact, tenant.admin.token, {
    params: { eventId, seq: 1 },
    body: { note },
  });
  await decide(judgingRoutes.annul, params);
  await asPlatform(app.services, (tx) =>
    tx.execute(sql`update event_challenges set is_hidden = false
      where event_id = ${eventId} and challenge_id = ${broken.id}`),
  );
  app.forget();
  await answer(bob, eventId, broken, 'flag{right}');
  expect(await scores(eventId)).toMatchObject({ [bob.username]: 200 });
  expect((await decide(judgingRoutes.annul, params)).body.data).toEqual({ changed: 1, left: 0 });
  expect(await scores(eventId)).toMatchObject({ [bob.username]: 100 });
  await decide(judgingRoutes.restoreChallenge, params);
  expect(await scores(eventId)).toEqual({ [ada.username]: 100, [bob.username]: 190 });
});

test('of two challenges that are annulled one is taken back alone', async () => {
  const { eventId, ada, bob, sound, params } = await solved();
  const beside = { eventId, challengeId: sound.id };
  for (const one of [params, beside]) expect((await decide(judgingRoutes.annul, one)).status).toBe(200);
  expect((await decide(judgingRoutes.restoreChallenge, params)).body.data).toEqual({ changed: 3, left: 0 });
  expect(at(await listed(eventId), 1)).toMatchObject({ units: 0, annulled: { note } });
  expect((await decide(judgingRoutes.restoreChallenge, beside)).body.data).toEqual({ changed: 1, left: 0 });
  expect(await scores(eventId)).toEqual({ [ada.username]: 95, [bob.username]: 90 });
});

test('what somebody has decided otherwise meanwhile is gone on with no further', async () => {
  const { eventId, params, sound } = await solved();
  await decide(judgingRoutes.annul, params);
  const empty = { eventId, challengeId: at((await playEvent(app, tenant.tenantId)).challenges, 0).id };
  await asPlatform(app.services, (tx) =>
    tx.execute(sql`insert into event_challenges (tenant_id, event_id, challenge_id, position)
      values (${tenant.tenantId}, ${eventId}, ${empty.challengeId}, 9)`),
  );
  app.forget();
  expect((await decide(judgingRoutes.annul, empty)).body.data).toEqual({ changed: 0, left: 0 });
  // Stands for whoever decides between two parts of the work.
  const owner = await connect(app.database.config);
  await owner.query(`create function decide_otherwise() returns trigger language plpgsql as $$ begin
    new.state := case new.state when 'restoring' then 'annulled' else 'restoring' end; return new; end $$`);
  await owner.query(`create trigger decide_otherwise before insert or update on annulments
    for each row when (new.event_id = '${eventId}') execute function decide_otherwise()`);
  try {
    const replies = [
      await decide(judgingRoutes.restoreChallenge, params),
      await decide(judgingRoutes.restoreChallenge, empty),
      await decide(judgingRoutes.annul, { eventId, challengeId: sound.id }),
    ];
    expect(replies.map((reply) => failure(reply).code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
  } finally {
    await owner.query('drop trigger decide_otherwise on annulments; drop function decide_otherwise()');
    await owner.end();
  }
  expect((await listed(eventId)).map(({ units }) => units)).toEqual([0, 1, 0]);
});

test('one that was hidden stays so, and no older list of challenges shows it; those without the right and other events are refused', async () => {
  const { eventId, params, sound } = await solved();
  const settings = await app.call(eventRoutes.challengeSettings, tenant.admin.token, { params: { eventId } });
  const items = settings.body.data.map(({ challengeId }) => ({
    challengeId,
    isHidden: challengeId !== sound.id,
  }));
  const set = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { items: items.map(({ challengeId }) => ({ challengeId, isHidden: false })) },
  });
  await decide(judgingRoutes.annul, params);
  const stale = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { items, version: set.body.data.version },
  });
  expect(failure(stale).code).toBe('CONFLICT');
  await decide(judgingRoutes.restoreChallenge, params);
  await app.call(eventRoutes.setChallenges, tenant.admin.token, { params: { eventId }, body: { items } });
  await decide(judgingRoutes.annul, params);
  await decide(judgingRoutes.restoreChallenge, params);
  const after = await app.call(eventRoutes.challengeSettings, tenant.admin.token, { params: { eventId } });
  expect(after.body.data.map(({ isHidden }) => isHidden)).toEqual([true, false]);

  expect((await decide(judgingRoutes.annul, params, tenant.participant)).status).toBe(403);
  const other = await playEvent(app, tenant.tenantId);
  const elsewhere = { ...params, challengeId: at(other.challenges, 0).id };
  expect(failure(await decide(judgingRoutes.annul, elsewhere)).code).toBe('NOT_FOUND');
  expect(
    (await app.call(submissionRoutes.list, tenant.admin.token, { params: { eventId }, query: {} })).status,
  ).toBe(200);
});
