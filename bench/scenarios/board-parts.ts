import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BenchWorld } from '../lib/bench-world.ts';
import { requestBytes, runLoad } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { boardPath, createReaders, runBare } from './reads.ts';

/** Every third one of those who play is in the division. */
const everyNth = 3;
const connections = 64;

/** A part of the board, against bytes that a bare server sends. */
function partScenario(
  name: string,
  promise: number,
  open: (world: BenchWorld) => Promise<() => string>,
): WorldScenario {
  return {
    name,
    needs: 'world',
    sizes: 'both',
    run: async (world) => {
      const nextPath = await open(world);
      return [
        await measureRate(world, {
          name,
          promise,
          runLimit: () => runBare(world),
          runOurs: () =>
            runLoad({
              port: world.server.port,
              connections,
              durationMs: world.durationMs,
              next: (connection) =>
                requestBytes(world.server.port, {
                  method: 'GET',
                  path: nextPath(),
                  headers: {
                    accept: 'application/json',
                    'accept-encoding': 'gzip, deflate, br',
                    authorization: `Bearer ${world.tokens[connection % world.tokens.length] ?? ''}`,
                  },
                }),
              accept: (status) => status === 200,
            }),
        }),
      ];
    },
  };
}

/** The first hundred of a division, which is prepared as the whole board is. */
export const boardDivision = partScenario('board-division', 0.1, async (world) => {
  const { eventId, divisionId } = world.event;
  await rankInDivision(world, divisionId);
  const path = `${boardPath(eventId)}?division=${divisionId}`;
  await untilFound(`http://127.0.0.1:${world.server.port}${path}`, world.tokens[0] ?? '');
  return () => path;
});

/** Ranks every third one by SQL; the answer after that has the server read what it has missed. */
async function rankInDivision({ server, event, openAnswers }: BenchWorld, division: string): Promise<void> {
  const { eventId, tenantId } = event;
  const units = event.teams.filter((_team, index) => index % everyNth === 0).map(({ userId }) => userId);
  await server.pool.query(
    `with taken as (
       update event_counters set last_fact_seq = last_fact_seq + $4 where event_id = $2
       returning last_fact_seq - $4 as before, last_fact_at)
     insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, at, data)
     select $1, $2, taken.before + place, 'ranking', unit, unit, taken.last_fact_at,
       jsonb_build_object('status', 'ranked', 'division', $5::text)
     from taken, unnest($3::uuid[]) with ordinality as units (unit, place)`,
    [tenantId, eventId, units, units.length, division],
  );
  await runLoad({
    port: server.port,
    connections: 1,
    durationMs: 30_000,
    requests: 1,
    next: () => openAnswers.next(),
    accept: (status) => status === 200,
  });
}

async function untilFound(url: string, token: string): Promise<void> {
  const untilMs = Date.now() + 30_000;
  while (Date.now() < untilMs) {
    const { ok } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (ok) return;
    await setTimeout(250);
  }
  throw new Error('The division is not on the board.');
}

/** Another text in each search, which nearly every name is read for. */
export const boardSearch = partScenario('board-search', 0.005, async ({ event: { eventId } }) => () => {
  const text = randomInt(16 ** 3)
    .toString(16)
    .padStart(3, '0');
  return `${boardPath(eventId)}?search=${text}`;
});

const matrixPath = (eventId: string) => `/api/events/${eventId}/matrix`;

/** The first page of the matrix. */
export const matrix: WorldScenario = {
  name: 'matrix',
  needs: 'world',
  sizes: 'both',
  run: async (world) => [
    await measureRate(world, {
      name: 'matrix',
      promise: 0.4,
      runLimit: () => runBare(world),
      runOurs: createReaders(world, matrixPath),
    }),
  ],
};
