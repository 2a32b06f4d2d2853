import { type BenchWorld, openEvent } from '../lib/bench-world.ts';
import { type LoadResult, requestBytes, runLoad } from '../lib/http-load.ts';
import { measured } from '../lib/measurement.ts';
import { measureRate } from '../lib/measure-rate.ts';
import type { WorldScenario } from '../lib/scenario.ts';

const manyConnections = 64;
const accepted = (status: number) => status === 200;

const browser = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

/** Replies of 10 kB, or of so many bytes. */
export function runBare({ bare, durationMs }: BenchWorld, bytes?: number): Promise<LoadResult> {
  const request = requestBytes(bare.port, { method: 'GET', path: `/${bytes ?? ''}`, headers: browser });
  return runLoad({
    port: bare.port,
    connections: manyConnections,
    durationMs,
    next: () => request,
    accept: accepted,
  });
}

export const boardPath = (eventId: string) => `/api/events/${eventId}/leaderboard`;
export const challengesPath = (eventId: string) => `/api/events/${eventId}/challenges`;

interface ReaderOptions {
  connections?: number;
  headers?: Record<string, string>;
}

export function createReaders(
  { server, event, tokens, durationMs }: Pick<BenchWorld, 'server' | 'event' | 'tokens' | 'durationMs'>,
  pathOf: (eventId: string) => string,
  { connections = manyConnections, headers = browser }: ReaderOptions = {},
): () => Promise<LoadResult> {
  const requests = Array.from({ length: connections }, (_value, index) =>
    requestBytes(server.port, {
      method: 'GET',
      path: pathOf(event.eventId),
      headers: { ...headers, authorization: `Bearer ${tokens[index % tokens.length] ?? ''}` },
    }),
  );
  return () =>
    runLoad({
      port: server.port,
      connections,
      durationMs,
      next: (connection) => requests[connection] ?? null,
      accept: accepted,
    });
}

function readScenario(name: string, promise: number, pathOf: (eventId: string) => string): WorldScenario {
  return {
    name,
    needs: 'world',
    sizes: 'both',
    run: async (world) => [
      await measureRate(world, {
        name,
        promise,
        runLimit: () => runBare(world),
        runOurs: createReaders(world, pathOf),
      }),
    ],
  };
}

export const scoreboard = readScenario('scoreboard', 0.65, boardPath);

/** The rate of the list, and its size where nothing is compressed. */
export const challenges: WorldScenario = {
  ...readScenario('challenges', 0.5, challengesPath),
  async run(world) {
    const rates = await readScenario('challenges', 0.5, challengesPath).run(world);
    const size = measured({
      name: 'challenges-size',
      teams: world.event.teams.length,
      unit: 'KB',
      rate: (await readPlain(world, challengesPath)).body / 1_000,
      limit: 14,
      promise: 1,
      bound: 'most',
    });
    return [...rates, size];
  },
};

const plain = { accept: 'application/json' };

/** The bytes of a reply that is not compressed. */
async function readPlain(
  { server, event, tokens }: BenchWorld,
  pathOf: (eventId: string) => string,
): Promise<{ head: number; body: number }> {
  const reply = await fetch(`http://127.0.0.1:${server.port}${pathOf(event.eventId)}`, {
    headers: { ...plain, 'accept-encoding': 'identity', authorization: `Bearer ${tokens[0] ?? ''}` },
  });
  if (!reply.ok) throw new Error(`A read was answered with ${reply.status}.`);
  const head = [...reply.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return { head, body: (await reply.arrayBuffer()).byteLength };
}

/** The board as a client gets it that asks for no compression, beside a bare server that sends as many bytes. */
export const scoreboardPlain: WorldScenario = {
  name: 'scoreboard-plain',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const { head, body } = await readPlain(world, boardPath);
    return [
      await measureRate(world, {
        name: 'scoreboard-plain',
        promise: 0.75,
        runLimit: () => runBare(world, head + body),
        runOurs: createReaders(world, boardPath, { headers: plain }),
      }),
    ];
  },
};

/** The list of 200 challenges, of which every other one opens with the one before: each team has its own locks. */
export const gatedChallenges: WorldScenario = {
  name: 'gated-challenges',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const teams = world.event.units;
    const plan = { teams, challenges: 200, solves: 20 * teams, isGated: true };
    const ours = { ...world, ...(await openEvent(world.server, plan)) };
    return [
      await measureRate(ours, {
        name: 'gated-challenges',
        promise: 0.3,
        runLimit: () => runBare(world),
        runOurs: createReaders(ours, challengesPath),
      }),
    ];
  },
};
