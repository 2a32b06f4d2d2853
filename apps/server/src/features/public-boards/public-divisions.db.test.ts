import {
  brandingRoutes,
  type CtftimeFeed,
  divisionRoutes,
  playRoutes,
  publicBoardRoutes,
  type PublicScoreboard,
} from '@guidon/contract';
import { accentColors } from '@guidon/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let players: TestActor[];
let students: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { boardVisibility: 'public' },
    challenges: [{ name: 'Lock' }, { name: 'Key' }],
  }));
  players = await createPlayers(app, tenant.tenantId, eventId, 3);
  const made = await app.call(divisionRoutes.create, tenant.admin.token, {
    params: { eventId },
    body: { name: 'Students', isPublic: true },
  });
  students = made.body.data.id;
  for (const player of [0, 1]) {
    const { status } = await app.call(divisionRoutes.choose, at(players, player).token, {
      params: { eventId },
      body: { divisionId: students },
    });
    expect(status).toBe(200);
  }
  await answer(2, 0);
  await answer(2, 1);
  await answer(1, 0);
});
afterAll(() => app.close());

async function answer(player: number, challenge: number): Promise<void> {
  const { id, questionIds } = at(challenges, challenge);
  const { status } = await app.call(playRoutes.submit, at(players, player).token, {
    params: { challengeId: id },
    body: { eventId, questionId: at(questionIds, 0), answer: 'flag{right}' },
  });
  expect(status).toBe(200);
}

const get = (url: string) => app.http.inject({ method: 'GET', url });
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const nameOf = (player: number) => at(players, player).username;

async function board(division?: string): Promise<PublicScoreboard> {
  const url = urlOf(publicBoardRoutes.scoreboard, { params: { eventId }, query: { division } });
  return (await get(url)).json<{ data: PublicScoreboard }>().data;
}

test('the public board ranks a division by itself, beside the whole one', async () => {
  const whole = await board();
  expect(whole.divisions).toEqual([{ id: students, name: 'Students', isGuest: false }]);
  expect(whole.individual.entries.map(({ unit }) => unit.name)).toEqual([nameOf(2), nameOf(1), nameOf(0)]);
  const part = await board(students);
  expect(part.individual.entries.map(({ rank, unit }) => [rank, unit.name])).toEqual([
    [1, nameOf(1)],
    [2, nameOf(0)],
  ]);
  expect(part.individual.total).toBe(2);
});

test('the feed for CTFtime, the embedded page and the file hold to the division that is asked for', async () => {
  const feedOf = async (division?: string) => {
    const url = urlOf(publicBoardRoutes.ctftime, { params: { eventId }, query: { division } });
    return (await get(url)).json<CtftimeFeed>().standings.map(({ pos, team }) => [pos, team]);
  };
  expect(await feedOf()).toEqual([
    [1, nameOf(2)],
    [2, nameOf(1)],
  ]);
  expect(await feedOf(students)).toEqual([[1, nameOf(1)]]);
  const embed = await get(`/embed/scoreboard/${eventId}?division=${students}`);
  expect(embed.body).toContain(nameOf(1));
  expect(embed.body).not.toContain(nameOf(2));
  expect(embed.body).toContain(`/scoreboard/${eventId}?division=${students}"`);
  const file = await app.http.inject({
    method: 'GET',
    url: urlOf(publicBoardRoutes.exportStandings, {
      params: { eventId },
      query: { format: 'json', division: students },
    }),
    headers: { authorization: `Bearer ${tenant.admin.token}` },
  });
  expect(file.json()).toMatchObject({
    division: 'Students',
    rows: [
      { place: 1, name: nameOf(1) },
      { place: 2, name: nameOf(0) },
    ],
  });
});

test('a division that the event does not have is not found', async () => {
  for (const route of [publicBoardRoutes.scoreboard, publicBoardRoutes.ctftime, publicBoardRoutes.embed]) {
    const reply = await get(urlOf(route, { params: { eventId }, query: { division: nobody } }));
    expect(reply.statusCode, route.id).toBe(404);
  }
});

test('the embedded page has the accent of its organization, in shades that can be read', async () => {
  const { body } = await app.call(brandingRoutes.get, tenant.admin.token, {});
  const { fontFamily, fontSize, version } = body.data;
  const saved = await app.call(brandingRoutes.update, tenant.admin.token, {
    body: {
      logoUrl: null,
      brandingType: 'text',
      companyName: 'Red',
      fontFamily,
      textColor: '#7F1D1D',
      fontSize,
      version,
    },
  });
  expect(saved.status).toBe(200);
  const colors = accentColors('#7f1d1d');
  const { body: page } = await get(`/embed/scoreboard/${eventId}`);
  expect(page).toContain(`--accent-light:${colors?.light.text}`);
  expect(page).toContain(`--accent-dark:${colors?.dark.text}`);
});
