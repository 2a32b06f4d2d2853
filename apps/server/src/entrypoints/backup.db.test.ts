import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChallengeFile, playRoutes, secondFactorRoutes, sessionRoutes } from '@guidon/contract';
import { connect } from '@guidon/db';
import { testDatabase } from '@guidon/testkit';
import { createHttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient, patiently } from '@guidon/testkit/patient-http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { codeAt } from '../features/sign-in/second-factor/second-factor-fixture.ts';
import { type AcknowledgedAnswer, createAnswerStream } from '../testing/processes/answer-stream.ts';
import { type Competition, openCompetition } from '../testing/processes/competition.ts';
import { expectBoardOf, expectSoundHistory } from '../testing/processes/expect-sound.ts';
import { postgresOf } from '../testing/processes/postgres-of.ts';
import { readHistory } from '../testing/processes/recorded-history.ts';
import { type GuidonRun, launchGuidon, runGuidon } from '../testing/processes/run-guidon.ts';
import { endLaunched, type ServerProcess, startServer } from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const attachment = 'What is in the attachment?\n'.repeat(1_000);
const account = { email: 'player-0@example.org', password: 'correct horse battery' };
const anotherKey = { SECRET_KEY: 'a key that is not the one of the backup' };
const external = testDatabase();

let folder: string;
let origin: string;
let target: string;
let file: string;
let server: ServerProcess;
let competition: Competition;
let attachmentUrl: string;
let secret: string;
let acknowledged: readonly AcknowledgedAnswer[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-backup-'));
  [origin, target, file] = [join(folder, 'origin'), join(folder, 'target'), join(folder, 'backup')];
  server = await startServer({ dataDir: origin });
  const client = createHttpClient(server.url);
  competition = await openCompetition(client, { challenges: 6, players: 6 });
  attachmentUrl = await upload();
  secret = await setUpSecondFactor();
});
afterAll(async () => {
  await endLaunched();
  await rm(folder, { recursive: true, force: true });
});

async function upload(): Promise<string> {
  const [question] = competition.questions;
  const form = new FormData();
  form.set('file', new Blob([attachment]), 'notes.txt');
  const { body } = await patiently(async () => {
    const reply = await fetch(`${server.url}/api/challenges/${question?.challengeId}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${competition.adminToken}` },
      body: form,
    });
    return { status: reply.status, body: await reply.json() };
  });
  return z.object({ data: ChallengeFile }).parse(body).data.url;
}

async function setUpSecondFactor(): Promise<string> {
  const client = patientClient(createHttpClient(server.url));
  const token = competition.players[0]?.token ?? '';
  const database = new Client(postgresOf(origin));
  await database.connect();
  await database.query('update users set is_email_verified = true where email = $1', [account.email]);
  await database.end();
  const started = succeeded(await client.call(secondFactorRoutes.start, token, { body: {} }));
  const twoFactorCode = codeAt(started.data.secret, Date.now());
  succeeded(await client.call(secondFactorRoutes.confirm, token, { body: { twoFactorCode } }));
  return started.data.secret;
}

/** Answers until `end`, however long that takes, so that there are submissions to back up. */
async function answerUntil(end: Promise<unknown>): Promise<void> {
  const client = createHttpClient(server.url);
  const [question] = competition.questions;
  const params = { challengeId: question?.challengeId ?? '' };
  const body = { eventId: competition.eventId, questionId: question?.questionId ?? '', answer: 'wrong' };
  const over = new AbortController();
  void end.finally(() => over.abort());
  while (!over.signal.aborted)
    await client.call(playRoutes.submit, competition.players[1]?.token ?? '', { params, body });
}

async function listing(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const kept = names.filter((name) => !/^(postgres|socket|native)\//.test(name)).toSorted();
  return Promise.all(kept.map(async (name) => `${name} ${(await stat(join(dataDir, name))).mode}`));
}

test('a backup in the middle of answers holds everything that was acknowledged before it began', async () => {
  const stream = createAnswerStream(competition);
  const { promise: backup, resolve: begin } = Promise.withResolvers<GuidonRun>();
  const others = answerUntil(backup);
  await stream.run(createHttpClient(server.url), (count) => {
    if (count !== 40) return;
    acknowledged = [...stream.acknowledged];
    begin(runGuidon(['backup', file], { DATA_DIR: origin }));
  });
  await others;
  expect(await backup).toEqual({
    code: 0,
    out: expect.stringMatching(/^Backed up: \d+ rows in \d+ tables, 1 file, [\d.]+ KiB, [\d.]+ s\n$/),
    complaint: '',
  });
  expect(stream.surprises).toEqual([]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['backup', 'origin']);
});

test('a file that is there is not replaced', async () => {
  const before = await readFile(file);
  expect(await runGuidon(['backup', file], { DATA_DIR: origin })).toMatchObject({
    code: 1,
    complaint: `guidon: ${file} is there already; name another file, or replace it with --force.\n`,
  });
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('what does not fit is refused, and nothing is touched', async () => {
  const damaged = join(folder, 'damaged');
  const bytes = await readFile(file);
  await writeFile(damaged, bytes.subarray(0, -100));
  const before = await listing(origin);
  const refusals = await Promise.all([
    runGuidon(['restore', damaged], { DATA_DIR: target }),
    runGuidon(['restore', file], { DATA_DIR: target, ...anotherKey }),
    runGuidon(['restore', file], { DATA_DIR: origin }),
  ]);
  expect(refusals.map(({ code, complaint }) => `${code} ${complaint}`)).toEqual([
    expect.stringMatching(/^1 guidon: The backup .* is damaged.*\n$/),
    expect.stringMatching(/^1 guidon: The backup was made with another secret key.*\n$/),
    `1 guidon: A server is running on ${origin}; a backup is restored into an empty installation only.\n`,
  ]);
  expect(existsSync(target)).toBe(false);
  expect(await listing(origin)).toEqual(before);
});

test('restored elsewhere and started there, everything is as it was', async () => {
  expect(await runGuidon(['restore', file], { DATA_DIR: target })).toMatchObject({ code: 0, complaint: '' });
  const before = await listing(target);
  expect(await runGuidon(['restore', file], { DATA_DIR: target })).toMatchObject({
    code: 1,
    complaint:
      'guidon: The database holds the table webhooks already; a backup is restored into an empty one only.\n',
  });
  expect(await listing(target)).toEqual(before);

  const restored = await startServer({ dataDir: target });
  const client = patientClient(createHttpClient(restored.url));
  const history = await readHistory(postgresOf(target), competition.eventId);
  expectSoundHistory(history, acknowledged);
  await expectBoardOf(history, competition, client);

  const headers = { authorization: `Bearer ${competition.adminToken}` };
  expect(await (await fetch(restored.url + attachmentUrl, { headers })).text()).toBe(attachment);

  const halfway = succeeded(await client.call(sessionRoutes.login, null, { body: account }));
  expect(halfway).toMatchObject({ requires2FA: true });
  const body = { tempToken: halfway.tempToken ?? '', twoFactorCode: codeAt(secret, Date.now() + 30_000) };
  const { token = '' } = succeeded(await client.call(secondFactorRoutes.verify, null, { body }));
  const [question] = competition.questions;
  const answer = {
    eventId: competition.eventId,
    questionId: question?.questionId ?? '',
    answer: 'flag{right}',
  };
  const params = { challengeId: question?.challengeId ?? '' };
  const { data } = succeeded(await client.call(playRoutes.submit, token, { params, body: answer }));
  expect(data.isCorrect).toBe(true);
});

test('a restore that is killed in the middle is begun again', async () => {
  const { host, user } = external();
  const database = 'test_interrupted_restore';
  const owner = await connect(external());
  await owner.query(`create database ${database} template template0`);
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const env = { DATABASE_URL, DATA_DIR: join(folder, 'interrupted') };
  const locker = new Client({ ...external(), database });
  await locker.connect();
  // An uncommitted table of that name makes the restore wait.
  await locker.query('begin; create table migrations (name text)');
  const { child, ended } = launchGuidon(['restore', file], env);
  await vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
        [database],
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 30_000, interval: 20 },
  );
  child.kill('SIGKILL');
  await ended;
  expect(await readdir(env.DATA_DIR)).toEqual(['files', 'secret-key']);
  await locker.query('rollback');
  await locker.end();
  expect(await runGuidon(['restore', file], env)).toMatchObject({ code: 0, complaint: '' });
  await owner.query(`drop database ${database} with (force)`);
  await owner.end();
});
