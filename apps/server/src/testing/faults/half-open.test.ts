import { afterEach, expect, test } from 'vitest';
import { connectRaw, type RealtimeFixture, startRealtime } from '../../platform/realtime/realtime-fixture.ts';
import { startTcpProxy, type TcpProxy } from '../processes/tcp-proxy.ts';
import { openWebClients } from '../processes/web-clients.ts';

const channel = 'presence-event-1';
const patience = { timeout: 15_000, interval: 20 };

let realtime: RealtimeFixture;
let proxy: TcpProxy;
let lines: Awaited<ReturnType<typeof openWebClients>>;

afterEach(async () => {
  lines.close();
  await proxy.close();
  await realtime.end();
});

async function start(): Promise<void> {
  realtime = await startRealtime({
    limits: { activityTimeoutSeconds: 0.5, pongTimeoutSeconds: 0.5, sweepEveryMs: 20, closeTimeoutMs: 100 },
  });
  proxy = await startTcpProxy(realtime.port);
  lines = await openWebClients();
}

/** A member with a healthy connection; answers pings and collects messages. */
async function joinAs(userId: string, port: number): Promise<{ heard: string[]; leave: () => void }> {
  const client = await connectRaw(port);
  const heard: string[] = [];
  client.socket.on('message', (frame: Buffer) => {
    const { event, data }: { event: string; data: unknown } = JSON.parse(frame.toString());
    if (event === 'pusher:ping') client.send('pusher:pong');
    else heard.push(`${event} ${JSON.stringify(data)}`);
  });
  client.send('pusher:subscribe', { channel, ...realtime.authorize(client.socketId, channel, { userId }) });
  await expect.poll(() => heard, patience).toHaveLength(1);
  return { heard, leave: () => client.socket.terminate() };
}

const members = () => [...realtime.realtime.membersOf(channel).keys()];

test('a member whose connection is cut without notice counts as gone, and the others are notified', async () => {
  await start();
  const staying = await joinAs('staying', realtime.port);
  const vanishing = await joinAs('vanishing', proxy.port);
  expect(members()).toEqual(['staying', 'vanishing']);
  proxy.freeze();
  await expect.poll(() => staying.heard.at(-1), patience).toMatch(/member_removed.*vanishing/);
  expect(members()).toEqual(['staying']);
  expect(realtime.realtime.stats().connections).toBe(1);
  staying.leave();
  vanishing.leave();
});

test('a browser whose line is cut without a word notices, comes back and joins again', async () => {
  await start();
  const browser = lines.open({
    port: proxy.port,
    library: { pongTimeout: 500 },
    authorize: async (socketId, name) => realtime.authorize(socketId, name),
  });
  browser.setChannels([channel]);
  await expect.poll(() => Object.keys(browser.view.joined), patience).toEqual([channel]);
  const { connection } = browser.view;
  proxy.freeze();
  await expect.poll(() => browser.view.connection, patience).not.toBe(connection);
  await expect.poll(() => Object.keys(browser.view.joined), patience).toEqual([channel]);
  // The old connection is ended by the server.
  await expect.poll(() => realtime.realtime.stats().connections, patience).toBe(1);
  expect(members()).toEqual(['user-1']);
});
