import { setTimeout as delay } from 'node:timers/promises';
import { authorizeChannel } from '../../apps/server/src/platform/realtime/channel-authorization.ts';
import { writeGrant } from '../../apps/server/src/platform/realtime/grants.ts';
import { realtimeApp } from '../lib/bench-server.ts';
import type { BenchWorld } from '../lib/bench-world.ts';
import { type Crowd, gather } from '../lib/crowd.ts';
import { type FormedTeam, formTeams } from '../lib/form-teams.ts';
import { requestBytes, runLoad } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import { type Measurement, measured, quantile, round3 } from '../lib/measurement.ts';
import { startPaced } from '../lib/paced.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { insertRows } from '../limits/insert-rows.ts';

const size = { count: 200, size: 5 };
/** As many as the server takes without sending some away: each message waits for its turn in the database. */
const connections = 32;
const ratePromise = 0.04;
const deliveryLimitMs = 500;
/** Every team writes a message in two seconds, as in the last minutes of a competition. */
const perSecond = 100;
const patienceMs = 5_000;

/** Messages in turn: each team one, then each the next, of another member every time. */
function createWriters({ server, tokens }: BenchWorld, teams: readonly FormedTeam[]) {
  let written = 0;
  return () => {
    const number = written;
    written += 1;
    const team = teams[number % teams.length];
    const round = Math.floor(number / teams.length);
    const member = team?.members[round % size.size] ?? 0;
    const request = requestBytes(server.port, {
      method: 'POST',
      path: `/api/teams/${team?.teamId ?? ''}/messages`,
      headers: { authorization: `Bearer ${tokens[member] ?? ''}` },
      body: JSON.stringify({ message: `message-${number}. ${'What did you find? '.repeat(5)}` }),
    });
    return { number, request };
  };
}

function gatherMembers({ server, event }: BenchWorld, teams: readonly FormedTeam[]): Promise<Crowd> {
  const { tenantId } = event;
  return gather({
    url: `ws://127.0.0.1:${server.port}/app/${realtimeApp.key}?protocol=7`,
    size: size.count * size.size,
    hello: (index, socketId) => {
      const channel = `private-team-chat-${teams[Math.floor(index / size.size)]?.teamId ?? ''}`;
      const userId = event.teams[index]?.userId ?? '';
      const grant = { userId, tenantId, sessionId: null, issuedAtMs: null, clientEvents: true };
      const signed = authorizeChannel(realtimeApp, socketId, channel, writeGrant(grant));
      return [JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed } })];
    },
  });
}

type Writers = ReturnType<typeof createWriters>;

/** From sending to the sockets of all members, the author's included. */
async function measureDelivery(world: BenchWorld, crowd: Crowd, next: Writers): Promise<Measurement> {
  const sentAt = new Map<number, number>();
  const times: number[] = [];
  let refused = 0;
  crowd.listen((_index, text) => {
    const at = sentAt.get(Number(/message-(\d+)\./.exec(text)?.[1]));
    if (at !== undefined) times.push(performance.now() - at);
  });
  const writing = await startPaced({
    port: world.server.port,
    perSecond,
    next: () => {
      const { number, request } = next();
      sentAt.set(number, performance.now());
      return request;
    },
    onReply: ({ status }) => {
      if (status !== 201) refused += 1;
    },
  });
  await delay(2 * world.durationMs);
  await writing.stop();
  const due = () => sentAt.size * size.size;
  for (const until = performance.now() + patienceMs; times.length < due() && performance.now() < until; )
    await delay(20);
  const missing = due() - times.length;
  const sorted = times.toSorted((a, b) => a - b);
  return measured({
    name: 'chat-delivery',
    teams: size.count,
    unit: 'ms',
    rate: quantile(sorted, 0.99),
    limit: deliveryLimitMs,
    promise: 1,
    bound: 'most',
    p50_ms: round3(quantile(sorted, 0.5)),
    p99_ms: round3(quantile(sorted, 0.99)),
    errors: refused + missing,
    ...(missing > 0 && { first_error: 'a message did not reach every member' }),
  });
}

/** 200 teams of five write at once, each member with a socket of their own. */
export const chat: WorldScenario = {
  name: 'chat',
  needs: 'world',
  sizes: 'small',
  async run(world) {
    const { server, event, durationMs } = world;
    const teams = await formTeams(server.pool, event, size);
    const next = createWriters(world, teams);
    const crowd = await gatherMembers(world, teams);
    const rate = await measureRate(world, {
      name: 'chat',
      promise: ratePromise,
      runLimit: () => insertRows(server.pool, durationMs),
      runOurs: () =>
        runLoad({
          port: server.port,
          connections,
          durationMs,
          next: () => next().request,
          accept: (status) => status === 201,
        }),
    });
    const delivery = await measureDelivery(world, crowd, next);
    crowd.close();
    return [{ ...rate, teams: size.count }, delivery];
  },
};
