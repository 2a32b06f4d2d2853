import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAnswerStream, type AnswerStream } from '../testing/processes/answer-stream.ts';
import { type Competition, openCompetition } from '../testing/processes/competition.ts';
import { completionsOf, expectBoardOf, expectSoundHistory } from '../testing/processes/expect-sound.ts';
import { createHttpClient } from '@guidon/testkit/http';
import { isPostgresRunning, postgresOf, postgresPid } from '../testing/processes/postgres-of.ts';
import { readHistory } from '../testing/processes/recorded-history.ts';
import {
  endLaunched,
  makeDataDir,
  type ServerProcess,
  startServer,
} from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { challenges: 9, players: 8 };
const answersARound = 70;

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let server: ServerProcess;
let competition: Competition;
let stream: AnswerStream;

beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startServer({ dataDir: dataDir.path });
  competition = await openCompetition(createHttpClient(server.url), size);
  stream = createAnswerStream(competition);
});
afterAll(async () => {
  await endLaunched();
  await dataDir.remove();
});

/** Kills in the middle of the answers, starts again on the same folder, and looks at what is there. */
async function crashAndRecover(kill: (databasePid: number) => void): Promise<void> {
  const before = stream.acknowledged.length;
  const databasePid = postgresPid(dataDir.path);
  await stream.run(createHttpClient(server.url), (count) => {
    if (count === before + answersARound) kill(databasePid);
  });
  expect(stream.acknowledged.length).toBeGreaterThanOrEqual(before + answersARound);
  await server.ended;
  await vi.waitFor(() => expect(isPostgresRunning(dataDir.path, databasePid)).toBe(false), {
    timeout: 10_000,
    interval: 10,
  });
  server = await startServer({ dataDir: dataDir.path });
  await expectEverythingThere();
}

async function expectEverythingThere(): Promise<void> {
  const history = await readHistory(postgresOf(dataDir.path), competition.eventId);
  expectSoundHistory(history, stream.acknowledged);
  const client = createHttpClient(server.url);
  // A board is published a moment after the answer that moved it.
  await vi.waitFor(() => expectBoardOf(history, competition, client), { timeout: 5_000, interval: 20 });
}

test('the program is killed: its database ends with it, and everything acknowledged is there again', async () => {
  await crashAndRecover(() => server.kill('SIGKILL'));
});

test('program and database are killed together', async () => {
  await crashAndRecover((databasePid) => {
    process.kill(databasePid, 'SIGKILL');
    server.kill('SIGKILL');
  });
});

test('the database is killed: the program says so and ends, and the next start goes on', async () => {
  const { ended } = server;
  await crashAndRecover((databasePid) => process.kill(databasePid, 'SIGKILL'));
  expect(await ended).toMatchObject({ code: 1 });
});

test('the rest of the answers come in as if nothing had happened', async () => {
  await stream.run(createHttpClient(server.url), () => {});
  expect(stream.surprises).toEqual([]);
  await expectEverythingThere();
  const history = await readHistory(postgresOf(dataDir.path), competition.eventId);
  expect(history.facts).toHaveLength(competition.questions.length * size.players);
  const completions = [...completionsOf(history).values()];
  expect(completions.map((numbers) => numbers.length)).toEqual(Array(size.challenges).fill(size.players));
});
