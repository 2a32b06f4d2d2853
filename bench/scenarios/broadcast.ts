import { signedQuery } from '../../apps/server/src/platform/realtime/server-api/requests.ts';
import { realtimeApp } from '../lib/bench-server.ts';
import type { Crowd } from '../lib/crowd.ts';
import { crowdSize, gatherAtBare, gatherOurs, privateChannel, sendFromBare } from '../lib/crowds.ts';
import type { LoadResult } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import type { WorldScenario } from '../lib/scenario.ts';

const channelsPerCall = 100;
const patienceMs = 10_000;
const announcement = { id: '0198c0de-0000-7000-8000-000000000001', text: 'x'.repeat(200) };

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

const privateCalls = Array.from({ length: crowdSize / channelsPerCall }, (_none, call) =>
  Array.from({ length: channelsPerCall }, (_one, n) => privateChannel(call * channelsPerCall + n)),
);

/** Announcements to 2,000 sockets, on the channel of the event and on that of each user, against bare `ws`. */
export const broadcast: WorldScenario = {
  name: 'broadcast',
  needs: 'world',
  sizes: 'small',
  async run(world) {
    const { server, event, durationMs } = world;
    const [ours, bare] = [await gatherOurs(world), await gatherAtBare()];
    const text = JSON.stringify({ event: 'x', channel: 'event-1', data: JSON.stringify(announcement) });
    const runLimit = () => announce(bare, durationMs, () => sendFromBare(bare, text));
    const runOn = (calls: string[][]) => () =>
      announce(ours, durationMs, async () => {
        await Promise.all(calls.map((channels) => publish(server.port, channels)));
      });
    const onEvent = runOn([[`event-${event.eventId}`]]);
    const measurements = [
      await measureRate(world, { name: 'broadcast', promise: 0.8, runLimit, runOurs: onEvent }),
      await measureRate(world, {
        name: 'broadcast-private',
        promise: 0.4,
        runLimit,
        runOurs: runOn(privateCalls),
      }),
    ];
    ours.close();
    bare.close();
    bare.bare.stop();
    return measurements;
  },
};
