import { playRoutes, teamRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function solve({ token }: TestActor, eventId: string, challenge: PlannedChallenge): Promise<void> {
  const body = { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' };
  const reply = await app.call(playRoutes.submit, token, { params: { challengeId: challenge.id }, body });
  expect(reply.status).toBe(200);
}

const read = (token: string, eventId: string) =>
  app.call(playRoutes.firstBloods, token, { params: { eventId } });

test('names the first to complete each challenge, newest first: a team with its member, or who plays alone', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }],
    event: { teamMode: 'optional' },
  });
  const [alpha, beta] = [at(challenges, 0), at(challenges, 1)];
  const people = await createPlayers(app, tenant.tenantId, eventId, 3);
  const [ada, bob, cid] = [at(people, 0), at(people, 1), at(people, 2)];
  const made = { params: { eventId }, body: { name: 'Seals' } };
  const { id: teamId } = (await app.call(teamRoutes.create, ada.token, made)).body.data;
  expect((await read(cid.token, eventId)).body.data).toEqual([]);
  await solve(bob, eventId, alpha);
  await solve(ada, eventId, alpha);
  await solve(ada, eventId, beta);
  await solve(bob, eventId, beta);
  await eventually(async () => (await read(cid.token, eventId)).body.data).toEqual([
    {
      challengeId: beta.id,
      challengeName: 'Beta',
      category: 'Web',
      unitId: teamId,
      name: 'Seals',
      isTeam: true,
      userId: ada.userId,
      username: ada.username,
      at: expect.any(String),
    },
    {
      challengeId: alpha.id,
      challengeName: 'Alpha',
      category: 'Web',
      unitId: bob.userId,
      name: bob.username,
      isTeam: false,
      userId: bob.userId,
      username: bob.username,
      at: expect.any(String),
    },
  ]);
});

test('is for those who may read the challenges and the board', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const stranger = await createMember(app, tenant.tenantId, 'participant');
  expect(failure(await read(stranger.token, eventId)).code).toBe('NOT_REGISTERED');
  const waiting = await playEvent(app, tenant.tenantId, {
    event: { lifecycle: 'scheduled', startsAt: new Date(app.services.clock() + 3_600_000), endsAt: null },
  });
  const player = at(await createPlayers(app, tenant.tenantId, waiting.eventId, 1), 0);
  expect(failure(await read(player.token, waiting.eventId)).code).toBe('EVENT_NOT_LIVE');
  const hidden = await playEvent(app, tenant.tenantId, { event: { boardVisibility: 'hidden' } });
  const ada = at(await createPlayers(app, tenant.tenantId, hidden.eventId, 1), 0);
  await solve(ada, hidden.eventId, at(hidden.challenges, 0));
  expect(failure(await read(ada.token, hidden.eventId)).code).toBe('BOARD_CLOSED');
  await eventually(async () => (await read(tenant.admin.token, hidden.eventId)).body.data.length).toBe(1);
});
