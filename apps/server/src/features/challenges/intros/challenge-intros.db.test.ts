import { challengeIntroRoutes, playRoutes } from '@guidon/contract';
import { newId } from '@guidon/db';
import { introSeen } from '@guidon/db/schema/challenges';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const fields = { introBody: 'Once there was a jar.', introVideo: 'https://video.example/1' };

async function start(event: NonNullable<Parameters<typeof playEvent>[2]>['event'] = {}) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ fields }, {}],
    event,
  });
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const [{ id: challengeId }, { id: plainId }] = [at(challenges, 0), at(challenges, 1)];
  const introOf = async (id = challengeId) =>
    (await app.call(playRoutes.challenge, player.token, { params: { eventId, challengeId: id } })).body.data
      .intro;
  return { eventId, challengeId, plainId, player, introOf };
}

const see = ({ token }: Pick<TestActor, 'token'>, challengeId: string) =>
  app.call(challengeIntroRoutes.see, token, { params: { challengeId } });
const seen = async ({ token }: Pick<TestActor, 'token'>) =>
  (await app.call(challengeIntroRoutes.seen, token, {})).body.data;

test('an introduction is told with the challenge, and remembered as seen by each reader', async () => {
  const { challengeId, plainId, player, introOf } = await start();
  expect(await introOf(plainId)).toBeNull();
  expect(await introOf()).toEqual({ body: fields.introBody, video: fields.introVideo, isSeen: false });
  expect(await seen(player)).toEqual([]);
  const replies = await Promise.all(Array.from({ length: 5 }, () => see(player, challengeId)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await introOf()).toMatchObject({ isSeen: true });
  expect(await seen(player)).toEqual([challengeId]);
  expect(await seen(tenant.admin)).toEqual([]);
});

test('a challenge that the caller may not read is not found', async () => {
  const { challengeId } = await start({
    lifecycle: 'scheduled',
    startsAt: new Date(Date.now() + 3_600_000),
    endsAt: null,
  });
  const { player } = await start();
  const other = await createTenant(app);
  for (const who of [player, tenant.participant, other.admin])
    expect((await see(who, challengeId)).status).toBe(404);
  expect((await see(player, newId())).status).toBe(404);
  expect((await see(tenant.contentCreator, challengeId)).status).toBe(200);
  const rows = await app.database.platform
    .select()
    .from(introSeen)
    .where(eq(introSeen.challengeId, challengeId));
  expect(rows).toMatchObject([{ userId: tenant.contentCreator.userId }]);
});
