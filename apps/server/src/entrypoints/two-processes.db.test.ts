import { eventRoutes, playRoutes, sessionRoutes, standingsRoutes } from '@guidon/contract';
import { createHttpClient, type HttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import { type RedisServer, startRedis } from '@guidon/testkit/redis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type Competition, openCompetition, type Player } from '../testing/processes/competition.ts';
import { completionsOf, expectBoardOf, expectSoundHistory } from '../testing/processes/expect-sound.ts';
import { postgresOf } from '../testing/processes/postgres-of.ts';
import { readHistory } from '../testing/processes/recorded-history.ts';
import {
  type DataDir,
  endLaunched,
  makeDataDir,
  makeMigratedDataDir,
  startServer,
} from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const playerCount = 50;
const rateLimitFactor = 10;
const env = {
  SECRET_KEY: 'one secret for both of the processes',
  RATE_LIMIT_FACTOR: String(rateLimitFactor),
};

const arrangements = [
  { name: 'one process', processes: 1, usesRedis: false },
  { name: 'two processes over PostgreSQL', processes: 2, usesRedis: false },
  { name: 'two processes over Redis', processes: 2, usesRedis: true },
];

let redis: RedisServer;
let folders: DataDir[];
/** The same process where there is only one. */
let first: HttpClient;
let second: HttpClient;
let competition: Competition;
const [one, other] = [0, 1];

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

async function start(processes: number, usesRedis: boolean): Promise<void> {
  folders = [await makeMigratedDataDir(), await makeDataDir()];
  const shared = { ...env, ...(usesRedis && { REDIS_URL: redis.url }) };
  const owner = await startServer({ dataDir: folderOf(one), env: shared });
  first = patientClient(createHttpClient(owner.url));
  second = first;
  if (processes > 1) {
    const { host, port, user, database } = postgresOf(folderOf(one));
    const url = `postgres://localhost:${port}/${database}?host=${encodeURIComponent(host)}&user=${user}`;
    const guest = await startServer({ dataDir: folderOf(other), env: { ...shared, DATABASE_URL: url } });
    second = patientClient(createHttpClient(guest.url));
  }
  competition = await openCompetition(first, { challenges: 4, players: playerCount });
}

async function end(): Promise<void> {
  await endLaunched();
  await Promise.all(folders.map((folder) => folder.remove()));
}

function folderOf(index: number): string {
  const folder = folders[index];
  if (!folder) throw new Error('The folders are there in hooks and tests only.');
  return folder.path;
}

function playerAt(index: number): Player {
  const player = competition.players[index];
  if (!player) throw new Error(`There are ${competition.players.length} players.`);
  return player;
}

function singleQuestion() {
  const [question] = competition.questions.filter(
    ({ challengeId }, _index, all) => all.filter((q) => q.challengeId === challengeId).length === 1,
  );
  if (!question) throw new Error('Every challenge has several questions.');
  return question;
}

function otherQuestion() {
  const { challengeId: taken } = singleQuestion();
  const question = competition.questions.find(({ challengeId }) => challengeId !== taken);
  if (!question) throw new Error('There is one challenge only.');
  return question;
}

async function answer(client: HttpClient, player: Player) {
  const question = singleQuestion();
  const reply = await client.call(playRoutes.submit, player.token, {
    params: { challengeId: question.challengeId },
    body: { eventId: competition.eventId, questionId: question.questionId, answer: question.answer },
  });
  return { player, question, answer: question.answer, result: succeeded(reply).data };
}

async function answerAndWait(player: Player): Promise<void> {
  const { eventId } = competition;
  const solves = async () => {
    const reply = await second.call(standingsRoutes.leaderboard, player.token, { params: { eventId } });
    return succeeded(reply).data.find(({ unit }) => unit.id === player.userId)?.solves ?? 0;
  };
  const before = await solves();
  const question = otherQuestion();
  const body = { eventId, questionId: question.questionId, answer: question.answer };
  const params = { challengeId: question.challengeId };
  succeeded(await first.call(playRoutes.submit, player.token, { params, body }));
  await eventually(solves).toBe(before + 1);
}

describe.each(arrangements)('$name', ({ processes, usesRedis }) => {
  beforeAll(() => start(processes, usesRedis));
  afterAll(end);

  test('fifty answer one challenge at once through both: numbers 1 to 50, each once, and one board', async () => {
    const acknowledged = await Promise.all(
      competition.players.map((player, n) => answer(n % 2 === 0 ? first : second, player)),
    );
    const numbers = acknowledged.map(({ result }) => result.solveNumber ?? 0).toSorted((a, b) => a - b);
    expect(numbers).toEqual(competition.players.map((_player, index) => index + 1));
    const history = await readHistory(postgresOf(folderOf(one)), competition.eventId);
    expectSoundHistory(history, acknowledged);
    expect(completionsOf(history).get(singleQuestion().challengeId)).toHaveLength(playerCount);
    for (const client of [first, second]) {
      await expectBoardOf(history, competition, client);
    }
  });

  test('fifty equal right answers of one player through both: one counts', async () => {
    const player = playerAt(0);
    const question = otherQuestion();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_unused, n) =>
        (n % 2 === 0 ? first : second).call(playRoutes.submit, player.token, {
          params: { challengeId: question.challengeId },
          body: { eventId: competition.eventId, questionId: question.questionId, answer: question.answer },
        }),
      ),
    );
    const results = replies.map((reply) => succeeded(reply).data);
    expect(results.filter(({ alreadySolved }) => !alreadySolved)).toHaveLength(1);
    expect(results.every(({ isCorrect }) => isCorrect)).toBe(true);
  });

  test('a board read on the other shows what was answered on one', async () => {
    for (const index of [1, 2, 3]) await answerAndWait(playerAt(index));
  });

  test('a change of the event on one is seen by the other', async () => {
    const params = { eventId: competition.eventId };
    const read = async (client: HttpClient) =>
      succeeded(await client.call(eventRoutes.get, competition.adminToken, { params })).data;
    const { version } = await read(second);
    const body = { name: 'Grand finals', version };
    succeeded(await first.call(eventRoutes.update, competition.adminToken, { params, body }));
    expect((await read(second)).name).toBe('Grand finals');

    succeeded(await second.call(eventRoutes.stop, competition.adminToken, { params }));
    const question = singleQuestion();
    await vi.waitFor(
      async () => {
        const late = await first.call(playRoutes.submit, playerAt(2).token, {
          params: { challengeId: question.challengeId },
          body: { eventId: competition.eventId, questionId: question.questionId, answer: 'too late' },
        });
        expect(late).toMatchObject({ status: 409, body: { code: 'EVENT_NOT_LIVE' } });
      },
      { timeout: 20_000, interval: 10 },
    );

    const goOn = { params, body: { endTime: null } };
    succeeded(await first.call(eventRoutes.reopen, competition.adminToken, goOn));
    await vi.waitFor(
      async () => {
        const again = await second.call(playRoutes.submit, playerAt(2).token, {
          params: { challengeId: question.challengeId },
          body: { eventId: competition.eventId, questionId: question.questionId, answer: 'goes on' },
        });
        expect(again.status).toBe(200);
      },
      { timeout: 20_000, interval: 10 },
    );
  });

  test('a session that ends on one ends on the other', async () => {
    const { token } = playerAt(3);
    const isIn = async (client: HttpClient) =>
      (await client.call(sessionRoutes.me, token, {})).status === 200;
    expect(await isIn(first)).toBe(true);
    expect(await isIn(second)).toBe(true);
    succeeded(await second.call(sessionRoutes.logout, token, {}));
    await eventually(() => isIn(first)).toBe(false);
    expect(await isIn(second)).toBe(false);
  });

  test('a limit counts what was used on both', async () => {
    const { token } = playerAt(4);
    const points = (eventRoutes.register.limit?.points ?? 0) * rateLimitFactor;
    const params = { eventId: competition.eventId };
    const register = async (client: HttpClient) =>
      (await client.call(eventRoutes.register, token, { params, body: {} })).status !== 429;
    let allowed = 0;
    for (let isOver = false; !isOver; ) {
      const tries = await Promise.all(
        Array.from({ length: 10 }, (_unused, n) => register(n % 2 ? first : second)),
      );
      allowed += tries.filter((isAllowed) => isAllowed).length;
      isOver = !tries.includes(true);
    }
    expect(allowed).toBeGreaterThanOrEqual(points);
    // Counted by each process alone it would be twice the points.
    expect(allowed).toBeLessThan(1.5 * points);
  });
});
