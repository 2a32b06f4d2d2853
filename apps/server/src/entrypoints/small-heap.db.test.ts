import { eventRoutes, playRoutes, standingsRoutes, systemRoutes } from '@guidon/contract';
import { connect, type ConnectionConfig } from '@guidon/db';
import { createHttpClient, type HttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Competition, openCompetition } from '../testing/processes/competition.ts';
import { postgresOf } from '../testing/processes/postgres-of.ts';
import {
  type DataDir,
  endLaunched,
  makeMigratedDataDir,
  startServer,
} from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const mebibyte = 1024 * 1024;
const heapMiB = 256;
const eventMemoryMiB = 64;
const eventCount = 200;
const challengeCount = 500;
const looks = 8;
const looksAtOnce = 2;

const env = {
  NODE_OPTIONS: `--max-old-space-size=${heapMiB}`,
  EVENT_MEMORY_MIB: String(eventMemoryMiB),
};

let dataDir: DataDir;
let competition: Competition;
let events: { id: string; challengeId: string }[];

beforeAll(async () => {
  dataDir = await makeMigratedDataDir();
  const server = await startServer({ dataDir: dataDir.path });
  competition = await openCompetition(createHttpClient(server.url), { challenges: 2, players: 1 });
  events = await fillDatabase(postgresOf(dataDir.path));
  await endLaunched();
});
afterEach(() => endLaunched());
afterAll(() => dataDir.remove());

test.each(['at the first start', 'at the second start'])(
  `a heap of ${heapMiB} MiB answers whatever the database has, %s`,
  async () => {
    const server = await startServer({ dataDir: dataDir.path, env });
    const client = patientClient(createHttpClient(server.url));
    const answered = await answerWrong(client);
    expect(answered).toBe(200);
    for (let at = 0; at < looks; at += looksAtOnce)
      await Promise.all(events.slice(at, at + looksAtOnce).map((event) => lookAt(client, event)));
    // It was evicted meanwhile, and is loaded again.
    expect(await answerWrong(client)).toBe(200);
    const bytes = await eventMemory(server.url);
    expect(bytes.events).toBeGreaterThan(0);
    expect(bytes.events).toBeLessThanOrEqual(0.75 * eventMemoryMiB * mebibyte);
    expect(bytes.contents).toBeGreaterThan(0);
    expect(bytes.contents).toBeLessThanOrEqual(0.25 * eventMemoryMiB * mebibyte);
    expect((await client.call(systemRoutes.ready, null, {})).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null, complaint: '' });
  },
);

async function answerWrong(client: HttpClient): Promise<number> {
  const [player] = competition.players;
  const [question] = competition.questions;
  const { status } = await client.call(playRoutes.submit, player?.token ?? '', {
    params: { challengeId: question?.challengeId ?? '' },
    body: { eventId: competition.eventId, questionId: question?.questionId ?? '', answer: 'wrong' },
  });
  return status;
}

async function lookAt(client: HttpClient, { id: eventId, challengeId }: (typeof events)[number]) {
  const token = competition.adminToken;
  const params = { eventId };
  const { data } = succeeded(await client.call(playRoutes.challenges, token, { params }));
  expect(data).toHaveLength(challengeCount);
  const of = { params: { eventId, challengeId } };
  const challenge = succeeded(await client.call(playRoutes.challenge, token, of)).data;
  expect(challenge.description).toHaveLength(textLength);
  expect(challenge.questions.map(({ prompt }) => prompt.length)).toEqual([textLength, textLength]);
  const board = await client.call(standingsRoutes.leaderboard, token, { params, query: {} });
  expect(board.status).toBe(200);
  succeeded(await client.call(eventRoutes.get, token, { params }));
}

async function eventMemory(url: string): Promise<{ events: number; contents: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const valueOf = (of: string) =>
    Number(new RegExp(`^guidon_event_memory_bytes\\{of="${of}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  return { events: valueOf('events'), contents: valueOf('contents') };
}

/** The longest that a description, an introduction and a prompt may be. */
const textLength = 50_000;

/** All events have the same challenges: what an event keeps of them is its own, and the rows are few. */
async function fillDatabase(connection: ConnectionConfig): Promise<typeof events> {
  const client = await connect(connection);
  try {
    await client.query(
      `insert into challenges (tenant_id, id, name, description, category, intro_body, success_message, solution)
       select tenant_id, gen_random_uuid(), 'Large ' || n, repeat('d', $2), 'Web', repeat('i', $2),
         repeat('s', 5000), repeat('s', $2)
       from events, generate_series(1, $3) n where id = $1`,
      [competition.eventId, textLength, challengeCount],
    );
    // Fifty answers of three hundred characters: with the rest some 32 KiB a challenge, as much as an event may have.
    await client.query(
      `insert into questions (tenant_id, id, challenge_id, position, title, prompt, points, rule)
       select tenant_id, gen_random_uuid(), id, q, 'Question', repeat('p', $1), 100, jsonb_build_object(
         'kind', 'text', 'answers', (select jsonb_agg(jsonb_build_object(
           'value', md5(id::text || n) || repeat('a', 230), 'caseSensitive', true)) from generate_series(1, 45) n))
       from challenges, generate_series(0, 1) q where name like 'Large %'`,
      [textLength],
    );
    await client.query(
      `insert into hints (tenant_id, id, challenge_id, position, content)
       select tenant_id, gen_random_uuid(), id, h, repeat('h', 5000) from challenges, generate_series(0, 19) h
       where name like 'Large %'`,
    );
    await client.query(
      `insert into events (tenant_id, id, name, lifecycle, starts_at, started_at, ends_at, registration_code)
       select tenant_id, gen_random_uuid(), 'Large event ' || n, 'active', now() - interval '1 hour',
         now() - interval '1 hour', now() + interval '1 day', 'large-' || n
       from events, generate_series(1, $2) n where id = $1`,
      [competition.eventId, eventCount],
    );
    await client.query(
      `insert into event_counters (tenant_id, event_id)
       select tenant_id, id from events where name like 'Large event %'`,
    );
    await client.query(
      `insert into event_challenges (tenant_id, event_id, challenge_id, position)
       select e.tenant_id, e.id, c.id, row_number() over (partition by e.id order by c.id)
       from events e join challenges c on c.tenant_id = e.tenant_id and c.name like 'Large %'
       where e.name like 'Large event %'`,
    );
    const { rows } = await client.query<{ id: string; challengeId: string }>(
      `select distinct on (e.id) e.id, ec.challenge_id as "challengeId"
       from events e join event_challenges ec on ec.tenant_id = e.tenant_id and ec.event_id = e.id
       where e.name like 'Large event %' order by e.id, ec.position desc`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
