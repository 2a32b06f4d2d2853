import {
  archiveSiteRoutes,
  certificateRoutes,
  ctfdPlayRoutes,
  dashboardRoutes,
  matrixRoutes,
  memberProfileRoutes,
  publicBoardRoutes,
  stageRoutes,
  standingsRoutes,
  teamAdminRoutes,
  teamRoutes,
} from '@guidon/contract';
import { asPlatform, events } from '@guidon/db';
import { certificates } from '@guidon/db/schema/results';
import type { Audience } from '@guidon/scoring';
import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, signIn, type TestTenant } from '../../testing/actors.ts';
import { createMixedEvent, type Person, type Rank } from '../../testing/mixed-event.ts';
import { at } from '../../testing/play-event.ts';
import { rankReaders, ranksInPage, ranksOf } from '../../testing/read-ranks.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const startMs = Date.UTC(2031, 2, 1, 12);
const tickMs = 5_000;
const slow = { timeout: 90_000 };

let app: TestApp;
let tenant: TestTenant;
let event: Awaited<ReturnType<typeof createMixedEvent>>;
let read: ReturnType<typeof rankReaders>;
let playerToken: string;
let params: { eventId: string };

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 10_000 });
  app.setClock(startMs);
  tenant = await createTenant(app);
  event = await createMixedEvent(app, tenant.tenantId, tickMs);
  params = { eventId: event.eventId };
  read = rankReaders(app, event.eventId);
  playerToken = await tokenOf(at(event.lone, 2));
}, 90_000);
afterAll(() => app.close());

const tokenOf = ({ userId }: Person) => signIn(app, { userId, tenantId: tenant.tenantId });

/** Members of teams and lone players from all over the ranking, with some that it leaves out. */
const sample = () => [
  ...[0, 3, 5, 9, 19].map((index) => at(at(event.teams, index).members, 1)),
  ...[0, 20, 50, 61, 75, 100, 199].map((index) => at(event.lone, index)),
];

/** The line of the unit that a person scores for. */
function lineOf({ userId }: Person, ranks: readonly Rank[]) {
  const name = event.nameOf(event.memberOf.get(userId) ?? '');
  return ranks.find(([, one]) => one === name) ?? null;
}

/** Everything that shows ranks to a reader, who sees the board as this audience. */
async function checkReader(token: string, audience: Audience): Promise<void> {
  const { ranks, people } = await event.expected(audience);
  expect(ranks.length).toBeGreaterThan(200);
  expect(await read.board(standingsRoutes.teamLeaderboard, token)).toEqual(ranks);
  expect(await read.board(standingsRoutes.leaderboard, token)).toEqual(people);
  const both = (await app.call(standingsRoutes.scoreboard, token, { params })).body.data;
  expect(ranksOf(both.teams ?? [])).toEqual(ranks.slice(0, 100));
  expect(ranksOf(both.individual)).toEqual(people.slice(0, 100));
  expect(await read.matrix(token)).toEqual(ranks);
  expect(await read.replay(token)).toEqual(ranks);
  const query = { search: 'Team 1' };
  const found = await app.call(standingsRoutes.teamLeaderboard, token, { params, query });
  expect(ranksOf(found.body.data)).toEqual(ranks.filter(([, name]) => name.startsWith('Team 1')));
  const history = (await app.call(standingsRoutes.history, token, { params })).body.data;
  expect(history.map(({ unit, points }) => [unit.name, points.at(-1)?.[1]])).toEqual(
    ranks.slice(0, 10).map(([, name, points]) => [name, points]),
  );
  const ctfd = (await app.call(ctfdPlayRoutes.scoreboard, token, { params })).body.data;
  expect(ctfd.map(({ pos, name, score }) => [pos, name, score])).toEqual(ranks);
  for (const division of [event.students, event.guests]) {
    const divided = (await event.expected(audience, division)).ranks;
    expect(divided.length).toBeGreaterThan(2);
    expect(await read.board(standingsRoutes.teamLeaderboard, token, division)).toEqual(divided);
    expect(await read.matrix(token, division)).toEqual(divided);
    expect(await read.replay(token, division)).toEqual(divided);
  }
  for (const { id, name } of [0, 3, 19].map((index) => at(event.teams, index))) {
    const { stats } = (await app.call(teamRoutes.get, token, { params: { teamId: id } })).body.data;
    expect(stats.rank).toBe(ranks.find(([, one]) => one === name)?.[0] ?? null);
  }
}

async function checkFiles(as: 'public' | 'staff', audience: Audience): Promise<void> {
  const { ranks, people } = await event.expected(audience);
  const { token } = tenant.admin;
  expect(await read.csv({ as }, token)).toEqual(ranks);
  expect(await read.json(publicBoardRoutes.exportStandings, { as }, token)).toEqual(ranks);
  expect(await read.workbook({ as }, token)).toEqual(ranks.map(([, name]) => name));
  expect(await read.json(matrixRoutes.export, { as }, token)).toEqual(ranks);
  const individual = { as, board: 'individual' };
  expect(await read.json(publicBoardRoutes.exportStandings, individual, token)).toEqual(people);
}

/** What is there without a session, and a screen in a hall. */
async function checkOutside(audience: Audience): Promise<void> {
  const { ranks, scorers } = await event.expected(audience);
  const screen = (await app.call(stageRoutes.screen, tenant.admin.token, { params })).body.data;
  expect([screen.kind, screen.total]).toEqual(['mixed', ranks.length]);
  expect(ranksOf(screen.board)).toEqual(ranks.slice(0, 20));
  expect(await read.publicTeams()).toEqual(ranks.slice(0, 100));
  expect(await read.embed()).toEqual(ranks.slice(0, 50));
  expect(await read.feed()).toEqual(scorers);
  for (const division of [event.students, event.guests]) {
    const divided = await event.expected(audience, division);
    expect(await read.publicTeams({ division })).toEqual(divided.ranks.slice(0, 100));
    expect(await read.embed({ division })).toEqual(divided.ranks.slice(0, 50));
    expect(await read.feed({ division })).toEqual(divided.scorers);
  }
}

/** What each of the sample reads of their own place. */
async function checkOwn(audience: Audience): Promise<void> {
  const { ranks } = await event.expected(audience);
  for (const person of sample()) {
    const token = await tokenOf(person);
    const line = lineOf(person, ranks);
    const own = (await app.call(standingsRoutes.standing, token, { params })).body.data;
    const [mine] = (await app.call(dashboardRoutes.myEvents, token, {})).body.data;
    expect([own.team?.rank ?? null, mine?.rank, mine?.total]).toEqual([
      line?.[0] ?? null,
      line?.[0] ?? null,
      ranks.length,
    ]);
    if (line !== null) expect([own.team?.score, mine?.score]).toEqual([line[2], line[2]]);
  }
}

test('while the board is frozen, everything that shows ranks shows the same', slow, async () => {
  app.setClock(startMs + 59 * tickMs);
  await checkReader(playerToken, 'public');
  await checkReader(tenant.admin.token, 'staff');
  await checkFiles('public', 'public');
  await checkFiles('staff', 'staff');
  await checkOutside('public');
  await checkOwn('public');
  const [frozen, live] = [await event.expected('public'), await event.expected('staff')];
  expect(frozen.ranks).not.toEqual(live.ranks);
  const query = { eventId: event.eventId, limit: 100 };
  const managed = (await app.call(teamAdminRoutes.list, tenant.admin.token, { query })).body.data;
  expect(managed).toHaveLength(event.teams.length);
  for (const { name, rank } of managed)
    expect(rank).toBe(live.ranks.find(([, one]) => one === name)?.[0] ?? null);
  for (const person of sample()) {
    const of = { params: { userId: person.userId } };
    const { running } = (await app.call(memberProfileRoutes.get, playerToken, of)).body.data;
    const line = lineOf(person, frozen.ranks);
    expect(running.map(({ place, points }) => [place, points])).toEqual(
      line === null ? [] : [[line[0], line[2]]],
    );
  }
});

test('a ceremony leads to the ranking that everybody reads once it is published', slow, async () => {
  app.setClock(startMs + 61 * tickMs);
  const completed = { lifecycle: 'completed', completedAt: new Date(startMs + 60 * tickMs) } as const;
  await asPlatform(app.services, (tx) =>
    tx.update(events).set(completed).where(eq(events.id, event.eventId)),
  );
  app.forget();
  const { ranks } = await event.expected('staff');
  const { token } = tenant.admin;
  const ceremony = async () => (await app.call(stageRoutes.ceremony, token, { params })).body.data;
  expect(ranksOf((await ceremony()).waiting)).toEqual((await event.expected('public')).ranks.slice(0, 100));
  const steps = [
    { step: 'next', shownFrom: null },
    { step: 'to', place: 1, shownFrom: ranks.length },
  ] as const;
  for (const body of steps)
    expect((await app.call(stageRoutes.reveal, token, { params, body })).status).toBe(200);
  const shown = await ceremony();
  expect([shown.kind, shown.total]).toEqual(['mixed', ranks.length]);
  expect(ranksOf(shown.revealed)).toEqual(ranks.slice(0, 100));
  for (const person of sample()) {
    const { entry } = (await app.call(stageRoutes.ownPlace, await tokenOf(person), { params })).body.data;
    expect(entry?.rank ?? null).toBe(lineOf(person, ranks)?.[0] ?? null);
  }
  const body = { step: 'publish', shownFrom: 1 } as const;
  expect((await app.call(stageRoutes.reveal, token, { params, body })).status).toBe(200);
  app.forget();
  await checkReader(playerToken, 'staff');
  await checkReader(token, 'staff');
  await checkFiles('public', 'staff');
  await checkOutside('staff');
  await checkOwn('staff');
});

test('the archive, certificates and profiles keep it', slow, async () => {
  const { ranks, people, solvers } = await event.expected('staff');
  const { body } = await app.call(archiveSiteRoutes.download, tenant.admin.token, { params });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no zip fails in the next line
  const files = unzipSync(body as Uint8Array);
  const page = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(ranksInPage(page('board.html'))).toEqual(ranks);
  expect(ranksInPage(page('members.html'))).toEqual(people);
  for (const [index, division] of [event.students, event.guests].entries())
    expect(ranksInPage(page(`division-${index + 1}.html`))).toEqual(
      (await event.expected('staff', division)).ranks,
    );
  const matrixPages = Object.keys(files).filter((name) => name.startsWith('solves'));
  const inMatrix = matrixPages.flatMap((name) => [
    ...page(name).matchAll(/<th scope="row"><bdi>(.*?)<\/bdi>/g),
  ]);
  expect(new Set(inMatrix.map(([, name]) => name))).toEqual(solvers);
  for (const person of [at(at(event.teams, 0).members, 1), at(event.lone, 20), at(event.lone, 100)]) {
    const { status } = await app.call(certificateRoutes.download, await tokenOf(person), { params });
    expect(status).toBe(200);
    const [made] = await asPlatform(app.services, (tx) =>
      tx
        .select({ code: certificates.code })
        .from(certificates)
        .where(and(eq(certificates.eventId, event.eventId), eq(certificates.userId, person.userId))),
    );
    const code = { params: { code: made?.code ?? '' } };
    const { place, of } = (await app.call(certificateRoutes.check, null, code)).body.data;
    expect([place, of]).toEqual([lineOf(person, ranks)?.[0] ?? null, ranks.length]);
  }
  for (const person of sample()) {
    const of = { params: { userId: person.userId } };
    const [past] = (await app.call(memberProfileRoutes.results, playerToken, of)).body.data;
    const line = lineOf(person, ranks);
    expect([past?.place ?? null, past?.of]).toEqual([line?.[0] ?? null, ranks.length]);
    if (line !== null) expect(past?.points).toBe(line[2]);
  }
});

test('no member of a disqualified team stands among individuals, unless a judge has said so', async () => {
  const { people } = await event.expected('staff');
  const listed = new Set(people.map(([, name]) => name));
  const isListed = (index: number) =>
    at(event.teams, index).members.map(({ username }) => listed.has(username));
  expect([0, 3, 4, 6, 11].map(isListed)).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
    [false, false],
  ]);
});
