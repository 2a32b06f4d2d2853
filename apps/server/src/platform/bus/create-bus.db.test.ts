import { testDatabase } from '@guidon/testkit';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BusLog } from './bus-link.ts';
import { type Bus, createBus } from './create-bus.ts';

type Topics = { solve: { id: number }; note: { text: string } };

const silent = () => {};
const log: BusLog = { debug: silent, info: silent, warn: silent, error: silent };

const database = testDatabase();
const buses: Bus<Topics>[] = [];
const clients: Client[] = [];

async function connect(): Promise<Client> {
  const client = new Client({ ...database() });
  client.on('error', silent);
  await client.connect();
  clients.push(client);
  return client;
}

async function startBus(onGap: () => void = silent): Promise<Bus<Topics>> {
  const bus = createBus<Topics>({ connect, log, onGap });
  buses.push(bus);
  await bus.ready;
  return bus;
}

async function processId(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

let admin: Client;
beforeEach(async () => {
  admin = await connect();
  clients.length = 0;
});
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  await admin.end();
});

describe('two processes on one database', () => {
  it('hear each other, each message once', async () => {
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard: string[] = [];
    one.subscribe('solve', ({ id }) => void heard.push(`one ${id}`));
    other.subscribe('solve', ({ id }) => void heard.push(`other ${id}`));
    one.publish('solve', { id: 1 });
    expect(heard).toEqual(['one 1']);
    await vi.waitFor(() => expect(heard).toEqual(['one 1', 'other 1']));
    other.publish('solve', { id: 2 });
    await vi.waitFor(() => expect(heard).toEqual(['one 1', 'other 1', 'other 2', 'one 2']));
  });

  it('send many messages in few notifications, in order', async () => {
    const notifications = vi.fn<() => void>();
    const watcher = await connect();
    watcher.on('notification', notifications);
    await watcher.query('listen guidon_bus');
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard: number[] = [];
    other.subscribe('solve', ({ id }) => void heard.push(id));
    const sent = Array.from({ length: 2_000 }, (_, id) => id);
    for (const id of sent) one.publish('solve', { id });
    await vi.waitFor(() => expect(heard).toEqual(sent));
    expect(notifications.mock.calls.length).toBeLessThan(10);
    await watcher.end();
  });

  it('carry the largest message and any characters', async () => {
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard: string[] = [];
    other.subscribe('note', ({ text }) => void heard.push(text));
    const texts = ['é'.repeat(3_800), `'; drop table x; -- "\\u0000" \u{1F3F4}`, ''];
    for (const text of texts) one.publish('note', { text });
    await vi.waitFor(() => expect(heard).toEqual(texts));
  });

  it('reconnect after the database ended the connection, report the gap and go on', async () => {
    const onGap = vi.fn<() => void>();
    const one = await startBus();
    const other = await startBus(onGap);
    const heard: number[] = [];
    other.subscribe('solve', ({ id }) => void heard.push(id));
    const [, listening] = clients;
    if (!listening) throw new Error('The second bus has no connection.');
    await admin.query('select pg_terminate_backend($1)', [await processId(listening)]);
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 5_000 });
    one.publish('solve', { id: 7 });
    await vi.waitFor(() => expect(heard).toEqual([7]));
  });

  it('send what was published just before closing', async () => {
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard: number[] = [];
    other.subscribe('solve', ({ id }) => void heard.push(id));
    one.publish('solve', { id: 9 });
    await one.close();
    await vi.waitFor(() => expect(heard).toEqual([9]));
  });
});
