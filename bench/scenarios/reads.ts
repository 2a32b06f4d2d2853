import type { BenchWorld } from '../lib/bench-world.ts';
import { type LoadResult, requestBytes, runLoad } from '../lib/http-load.ts';
import type { Scenario } from '../lib/measure.ts';

const connections = 64;
const accepted = (status: number) => status === 200;

/** What a browser sends with every read. */
const browser = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

function runBare({ bare, durationMs }: BenchWorld): Promise<LoadResult> {
  const request = requestBytes(bare.port, { method: 'GET', path: '/', headers: browser });
  return runLoad({ port: bare.port, connections, durationMs, next: () => request, accept: accepted });
}

function readScenario(name: string, promise: number, pathOf: (eventId: string) => string): Scenario {
  return {
    name,
    promise,
    runLimit: runBare,
    prepare({ server, event, tokens, durationMs }) {
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
    },
  };
}

export const scoreboard = readScenario('scoreboard', 0.6, (eventId) => `/api/events/${eventId}/leaderboard`);
export const challenges = readScenario('challenges', 0.3, (eventId) => `/api/events/${eventId}/challenges`);
