import { afterEach, expect, test } from 'vitest';
import { realtimeLimits } from '../../platform/realtime/limits.ts';
import { connectRaw, type RealtimeFixture, startRealtime } from '../../platform/realtime/realtime-fixture.ts';

const channel = 'event-1';
const megabyte = 1024 * 1024;

let realtime: RealtimeFixture;

afterEach(() => realtime.end());

test('readers that stop cost no more than their bound of memory, are let go, and the others get everything', async () => {
  realtime = await startRealtime();
  const deafCount = 20;
  const signals = 2_000;
  const deaf = await Promise.all(Array.from({ length: deafCount }, () => connectRaw(realtime.port)));
  const listening = await connectRaw(realtime.port);
  for (const client of [...deaf, listening]) {
    client.send('pusher:subscribe', { channel });
    await client.next();
  }
  for (const { socket } of deaf) socket.pause();
  let received = 0;
  listening.socket.on('message', () => {
    received += 1;
  });
  const before = process.memoryUsage();
  let mostBytes = 0;
  for (let sent = 0; sent < signals; sent += 1) {
    realtime.publish(channel, 'submission-update', { text: 'y'.repeat(4_000), sent });
    const { external, arrayBuffers } = process.memoryUsage();
    mostBytes = Math.max(mostBytes, external + arrayBuffers - before.external - before.arrayBuffers);
    if (sent % 20 === 0) await expect.poll(() => received, { interval: 1 }).toBe(sent + 1);
  }
  await expect.poll(() => received).toBe(signals);
  expect(realtime.realtime.stats()).toMatchObject({ endedAsTooSlow: deafCount, connections: 1 });
  // Each signal is framed once for all, so twenty full queues share one set of buffers; 8 MB were sent to each.
  expect(mostBytes).toBeLessThan(deafCount * (realtimeLimits.unsentBytes + megabyte) * 2);
  for (const { socket } of [...deaf, listening]) socket.terminate();
});

test('one that asks and asks and never reads the answers is let go', async () => {
  const plenty = { perSecond: 1_000_000, burst: 1_000_000 };
  realtime = await startRealtime({ limits: { messages: plenty } });
  const presence = 'presence-event-1';
  const grantOf = (socketId: string, userId: string) =>
    realtime.authorize(socketId, presence, { userId, userInfo: { text: 'y'.repeat(900) } });
  const members = await Promise.all(Array.from({ length: 60 }, () => connectRaw(realtime.port)));
  for (const [n, client] of members.entries()) {
    client.send('pusher:subscribe', { channel: presence, ...grantOf(client.socketId, `user-${n}`) });
    await client.next();
  }
  const asking = await connectRaw(realtime.port);
  asking.socket.pause();
  const grant = grantOf(asking.socketId, 'asking');
  const { stats } = realtime.realtime;
  await expect
    .poll(
      () => {
        for (let asked = 0; asked < 50; asked += 1) {
          asking.send('pusher:subscribe', { channel: presence, ...grant });
          asking.send('pusher:unsubscribe', { channel: presence });
        }
        return stats();
      },
      { timeout: 15_000, interval: 5 },
    )
    .toMatchObject({ connections: members.length, endedAsTooSlow: 1 });
  for (const { socket } of [...members, asking]) socket.terminate();
});
