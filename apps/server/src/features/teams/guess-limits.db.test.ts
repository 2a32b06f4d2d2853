import { teamRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countCodeGuess } from './team-code.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

test('sixty guesses of an account at team codes in an hour, joining and looking taken together', async () => {
  const { tenantId } = tenant;
  const { eventId } = await playEvent(app, tenantId, { event: { teamMode: 'teams' } });
  const players = await createPlayers(app, tenantId, eventId, 2);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  const { id: teamId, code } = await makeTeam(app, { tenantId, eventId, isOpen: true, code: 'ABCDEFGH' });
  const join = async ({ token }: TestActor, teamCode: string) =>
    (await app.call(teamRoutes.join, token, { params: { eventId }, body: { teamCode } })).status;
  const search = async ({ token }: TestActor, asked: string) =>
    (await app.call(teamRoutes.search, token, { query: { code: asked, eventId } })).status;
  const { rateLimits } = app.services;
  // Each of the two routes takes twenty calls a minute, so most of the hour is used up beside them.
  for (let guesses = 0; guesses < 58; guesses += 1) await countCodeGuess({ rateLimits, actor: ada });
  expect([await join(ada, 'WRONGCDE'), await search(ada, 'WRONGCDE')]).toEqual([403, 200]);
  expect([await join(ada, code), await search(ada, code)]).toEqual([429, 429]);
  expect([await search(bob, code), await join(bob, code)]).toEqual([200, 200]);
  const byId = await app.call(teamRoutes.join, ada.token, { params: { eventId }, body: { teamId } });
  expect(byId.status).toBe(200);
});
