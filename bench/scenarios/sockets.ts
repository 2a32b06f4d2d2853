import { authorizeChannel } from '../../apps/server/src/platform/realtime/channel-signature.ts';
import { signedQuery } from '../../apps/server/src/platform/realtime/server-api/request-signature.ts';
import { realtimeApp } from '../lib/bench-server.ts';
import type { BenchWorld } from '../lib/bench-world.ts';
import { type Crowd, gather } from '../lib/crowd.ts';
import type { LoadResult } from '../lib/http-load.ts';
import type { Scenario } from '../lib/measure.ts';
import { startBareSockets } from '../limits/start-bare.ts';

const size = 2_000;
const channelsPerCall = 100;
/** A broadcast that has not reached everyone by then has failed. */
const patienceMs = 10_000;
const announcement = { id: '0198c0de-0000-7000-8000-000000000001', text: 'x'.repeat(200) };
const privateChannel = (index: number) => `private-user-${index}`;

const crowds = new WeakMap<BenchWorld, { ours: Promise<Crowd>; bare: Promise<Crowd & { port: number }> }>();

/** The crowds of a world: of the server, each with its own channel and that of the event, and of the bare one. */
function crowdsOf(world: BenchWorld) {
  const known = crowds.get(world);
  if (known) return known;
  const { server, event } = world;
  const opened = {
    ours: gather({
      url: `ws://127.0.0.1:${server.port}/app/${realtimeApp.key}?protocol=7`,
      size,
      hello: (index, socketId) => {
        const channel = privateChannel(index);
        const signed = authorizeChannel(realtimeApp, socketId, channel, { user_id: String(index) });
        return [{ channel: `event-${event.eventId}` }, { channel, ...signed }].map((data) =>
          JSON.stringify({ event: 'pusher:subscribe', data }),
        );
      },
    }),
    bare: gatherAtBare(),
  };
  crowds.set(world, opened);
  return opened;
}

async function gatherAtBare(): Promise<Crowd & { port: number }> {
  const { port } = await startBareSockets();
  return { ...(await gather({ url: `ws://127.0.0.1:${port}`, size })), port };
}

/** Announces to everyone, again and again; what counts is each frame that arrived. */
async function announce(crowd: Crowd, durationMs: number, send: () => Promise<void>): Promise<LoadResult> {
  const latencies: number[] = [];
  let errors = 0;
  const began = performance.now();
  while (performance.now() - began < durationMs) {
    const sentAt = performance.now();
    const [times] = await Promise.all([crowd.receive(1, patienceMs), send()]);
    for (const time of times) latencies.push(time - sentAt);
    errors += crowd.size - times.length;
  }
  return {
    answered: latencies.length,
    errors,
    elapsedMs: performance.now() - began,
    latencies: Float64Array.from(latencies),
    firstError: errors > 0 ? 'an announcement did not reach everyone' : null,
  };
}

async function runBare(world: BenchWorld): Promise<LoadResult> {
  const crowd = await crowdsOf(world).bare;
  const body = JSON.stringify({ event: 'x', channel: 'event-1', data: JSON.stringify(announcement) });
  return announce(crowd, world.durationMs, async () => {
    await (await fetch(`http://127.0.0.1:${crowd.port}/`, { method: 'POST', body })).arrayBuffer();
  });
}

function socketScenario(name: string, promise: number, callsOf: (eventId: string) => string[][]): Scenario {
  return {
    name,
    promise,
    runLimit: runBare,
    prepare: (world) => async () => {
      const crowd = await crowdsOf(world).ours;
      const calls = callsOf(world.event.eventId);
      return announce(crowd, world.durationMs, async () => {
        await Promise.all(calls.map((channels) => publish(world.server.port, channels)));
      });
    },
  };
}

async function publish(port: number, channels: string[]): Promise<void> {
  const path = `/apps/${realtimeApp.id}/events`;
  const body = Buffer.from(
    JSON.stringify({ name: 'announcement', channels, data: JSON.stringify(announcement) }),
  );
  const query = signedQuery(realtimeApp, { method: 'POST', path, query: {}, body }, Date.now());
  const response = await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`An announcement was refused: ${await response.text()}`);
}

const privateCalls = Array.from({ length: size / channelsPerCall }, (_none, call) =>
  Array.from({ length: channelsPerCall }, (_one, n) => privateChannel(call * channelsPerCall + n)),
);

/** One announcement on the channel of the event, to everyone there. */
export const sockets = socketScenario('sockets', 0.8, (eventId) => [[`event-${eventId}`]]);
/** The same on the channel of each user. */
export const socketsPrivate = socketScenario('sockets-private', 0.4, () => privateCalls);
