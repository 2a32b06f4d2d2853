import { type BenchWorld, openEvent } from '../lib/bench-world.ts';
import { type LoadResult, requestBytes, runLoad } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import type { WorldScenario } from '../lib/scenario.ts';

const manyConnections = 64;
const accepted = (status: number) => status === 200;

const browser = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

export function runBare({ bare, durationMs }: BenchWorld): Promise<LoadResult> {
  const request = requestBytes(bare.port, { method: 'GET', path: '/', headers: browser });
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

export function createReaders(
  { server, event, tokens, durationMs }: Pick<BenchWorld, 'server' | 'event' | 'tokens' | 'durationMs'>,
  pathOf: (eventId: string) => string,
  connections = manyConnections,
): () => Promise<LoadResult> {
  const requests = Array.from({ length: connections }, (_value, index) =>
    requestBytes(server.port, {
      method: 'GET',
      path: pathOf(event.eventId),
      headers: { ...browser, authorization: `Bearer ${tokens[index % tokens.length] ?? ''}` },
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
export const challenges = readScenario('challenges', 0.45, challengesPath);

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
