import {
  brandingRoutes,
  eventRoutes,
  sessionRoutes,
  standingsRoutes,
  teamRoutes,
  tenantSettingsRoutes,
} from '@guidon/contract';
import { RE2JS } from 're2js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoChallenges } from './demo-challenges.ts';
import { type DemoSignIn, seedDemo } from './seed-demo.ts';

let app: TestApp;
let demo: DemoSignIn;
beforeAll(async () => {
  app = await startTestApp();
  demo = await seedDemo(app.services);
});
afterAll(() => app.close());

test('the printed sign-ins work and the board of the live event has moved', async () => {
  for (const email of [demo.organizer, demo.player]) {
    const { status, body } = await app.call(sessionRoutes.login, null, {
      body: { email, password: demo.password },
    });
    expect(status).toBe(200);
    expect(body.user?.isEmailVerified).toBe(true);
    const events = await app.call(eventRoutes.list, body.token ?? '', { query: { status: 'live' } });
    const [relay, fieldDay] = events.body.data.toSorted((a, b) => b.name.localeCompare(a.name));
    expect(fieldDay).toMatchObject({ name: 'Field Day', challengeCount: 12, participantCount: 12 });
    expect(relay).toMatchObject({ name: 'Relay Night', challengeCount: 8, teamMode: 'teams' });
    const board = await app.call(standingsRoutes.leaderboard, body.token ?? '', {
      params: { eventId: fieldDay?.id ?? '' },
    });
    expect(board.body.data.length).toBe(12);
    expect(board.body.data[0]?.score).toBeGreaterThan(500);
    const [students] = board.body.divisions;
    expect(board.body.divisions.map(({ name }) => name)).toEqual(['Students', 'Open']);
    const part = await app.call(standingsRoutes.leaderboard, body.token ?? '', {
      params: { eventId: fieldDay?.id ?? '' },
      query: { division: students?.id },
    });
    expect(part.body.data.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

const sum = (entries: readonly { score: number }[]) => entries.reduce((total, { score }) => total + score, 0);

test('three teams play the second event, one of them open to who signs in as the player', async () => {
  const { player: email, password } = demo;
  const { body } = await app.call(sessionRoutes.login, null, { body: { email, password } });
  const token = body.token ?? '';
  const events = await app.call(eventRoutes.list, token, { query: { search: 'Relay' } });
  const params = { eventId: events.body.data[0]?.id ?? '' };
  const { data } = (await app.call(standingsRoutes.scoreboard, token, { params })).body;
  expect(data.teams?.map(({ unit }) => unit.name).toSorted()).toEqual([
    'Moth Signal',
    'Night Herons',
    'Slack Tide',
  ]);
  expect(sum(data.teams ?? [])).toBe(sum(data.individual));
  expect(sum(data.individual)).toBeGreaterThan(1_000);
  const open = await app.call(teamRoutes.list, token, { params, query: { open: 'true' } });
  const [team] = open.body.data;
  expect(team).toMatchObject({ name: 'Slack Tide', memberCount: 4, maxMembers: 5 });
  const joined = await app.call(teamRoutes.join, token, { params, body: { teamId: team?.id ?? '' } });
  expect(joined.body.data).toMatchObject({ role: 'member', memberCount: 5 });
});

test('its organization keeps the name of the product through a change, which others cannot take', async () => {
  const { email, password } = { email: demo.organizer, password: demo.password };
  const { body } = await app.call(sessionRoutes.login, null, { body: { email, password } });
  const token = body.token ?? '';
  const { data } = (await app.call(tenantSettingsRoutes.organization, token, {})).body;
  expect(data.displayName).toBe('Guidon Demo');
  const rename = (displayName: string, version: number) =>
    app.call(tenantSettingsRoutes.updateOrganization, token, { body: { displayName, version } });
  const kept = await rename(data.displayName, data.version);
  expect(kept.status).toBe(200);
  const brand = (await app.call(brandingRoutes.get, token, { query: { tenant: 'demo' } })).body.data;
  const { logoUrl, brandingType, companyName, fontFamily, fontSize, version } = brand;
  const recoloured = {
    logoUrl,
    brandingType,
    companyName,
    fontFamily,
    fontSize,
    version,
    textColor: '#336699',
  };
  expect((await app.call(brandingRoutes.update, token, { body: recoloured })).status).toBe(200);
  const next = await rename('Field works', kept.body.data.version);
  expect(next.status).toBe(200);
  for (const name of ['Guidon Demo', 'Gu\u0456don Security']) {
    const refused = await rename(name, next.body.data.version);
    expect(failure(refused)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'displayName' });
  }
  const signed = { ...recoloured, companyName: 'Guidon Security' };
  const refused = await app.call(brandingRoutes.update, token, { body: signed });
  expect(failure(refused)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'companyName' });
});

test('every kind of answer is there, in at least six categories', () => {
  const kinds = new Set(demoChallenges.flatMap(({ questions }) => questions.map(({ rule }) => rule.kind)));
  expect(kinds).toEqual(new Set(['text', 'regex', 'number', 'choice']));
  expect(demoChallenges).toHaveLength(12);
  expect(new Set(demoChallenges.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
});

test('the toy padlock opens with the numbers on its page', () => {
  const power = Array.from({ length: 17 }).reduce<number>((product) => (product * 2026) % 3233, 1);
  expect(demoChallenges.find(({ name }) => name === 'Toy padlock')?.description).toContain(
    `| \`c\` | \`${power}\` |`,
  );
});

test.each([
  ['Ato-be-or-7', true],
  ['Xab-cd-ef-7', false],
  ['Ato-be-7', false],
])('the bouncer judges %s', (name, gets) => {
  const rule = demoChallenges.find((challenge) => challenge.name === 'Any regular customer')?.questions[0]
    ?.rule;
  const pattern = rule?.kind === 'regex' ? rule.pattern : '';
  expect(RE2JS.compile(pattern).matches(name)).toBe(gets);
});
