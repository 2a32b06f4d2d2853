import { testDatabase } from '@guidon/testkit';
import { type RedisServer, startRedis } from '@guidon/testkit/redis';
import { createClient } from '@redis/client';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { BusCarrier } from './bus-carrier.ts';
import { quietLog } from './bus-fixture.ts';
import { type Bus, createBus } from './create-bus.ts';
import { postgresCarrier } from './postgres-carrier.ts';
import { redisCarrier } from './redis-carrier.ts';

type Topics = { solve: { id: number }; note: { text: string } };

interface CarrierCase {
  carrier: () => BusCarrier;
  /** Ends all connections of buses on the side of the server. */
  endAll: () => Promise<void>;
}

const database = testDatabase();
const open: Bus<Topics>[] = [];
let redis: RedisServer;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});

async function connectToPostgres(): Promise<Client> {
  const client = new Client({ ...database(), application_name: 'bus of the tests' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function askPostgres(text: string): Promise<void> {
  const client = await connectToPostgres();
  await client.query(text);
  await client.end();
}

async function askRedis(command: string[]): Promise<void> {
  const client = createClient({ url: redis.url });
  await client.connect();
  await client.sendCommand(command).finally(() => client.destroy());
}

const cases: Record<string, CarrierCase> = {
  PostgreSQL: {
    carrier: () => postgresCarrier(connectToPostgres),
    endAll: () =>
      askPostgres(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'bus of the tests' and pid <> pg_backend_pid()`,
      ),
  },
  Redis: {
    carrier: () => redisCarrier(redis.url, 'tests'),
    endAll: () => askRedis(['CLIENT', 'KILL', 'TYPE', 'pubsub']),
  },
};

function listenTo(bus: Bus<Topics>): number[] {
  const heard: number[] = [];
  bus.subscribe('solve', ({ id }) => void heard.push(id));
  return heard;
}

describe.each(Object.entries(cases))('two processes over %s', (_name, { carrier, endAll }) => {
  async function startBus(onGap: () => void = () => {}): Promise<Bus<Topics>> {
    const bus = createBus<Topics>({ carrier: carrier(), log: quietLog(), onGap });
    open.push(bus);
    await bus.ready;
    return bus;
  }

  it('hear each other, each message once', async () => {
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard: string[] = [];
    one.subscribe('solve', ({ id }) => void heard.push(`one ${id}`));
    other.subscribe('solve', ({ id }) => void heard.push(`other ${id}`));
    one.publish('solve', { id: 1 });
    expect(heard).toEqual(['one 1']);
    await eventually(() => heard).toEqual(['one 1', 'other 1']);
    other.publish('solve', { id: 2 });
    await eventually(() => heard).toEqual(['one 1', 'other 1', 'other 2', 'one 2']);
  });

  it('know of each other', async () => {
    const [one, other] = await Promise.all([startBus(), startBus()]);
    await eventually(() => [one.others(), other.others()]).toEqual([1, 1]);
  });

  it('send many messages in few envelopes, in order', async () => {
    const envelopes = vi.fn<(payload: string) => void>();
    const watcher = await carrier()('guidon_bus', { onPayload: envelopes, onLost: () => {} });
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard = listenTo(other);
    const sent = Array.from({ length: 2_000 }, (_, id) => id);
    for (const id of sent) one.publish('solve', { id });
    await eventually(() => heard).toEqual(sent);
    expect(envelopes.mock.calls.filter(([payload]) => payload.includes('solve')).length).toBeLessThan(10);
    await watcher.end();
  });

  it('carry the largest message and any characters', async () => {
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard: string[] = [];
    other.subscribe('note', ({ text }) => void heard.push(text));
    const texts = ['é'.repeat(3_800), `'; drop table x; -- "\\u0000" \u{1F3F4}`, ''];
    for (const text of texts) one.publish('note', { text });
    await eventually(() => heard).toEqual(texts);
  });

  it('reconnect after the server ended the connection, report the gap once and go on', async () => {
    const onGap = vi.fn<() => void>();
    const one = await startBus();
    const other = await startBus(onGap);
    const heard = listenTo(other);
    one.publish('solve', { id: 1 });
    await eventually(() => heard).toEqual([1]);
    await endAll();
    one.publish('solve', { id: 2 });
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 20_000 });
    // Messages sent while the other was disconnected are lost to it, and it finds the gap.
    await vi.waitFor(
      () => {
        one.publish('solve', { id: 7 });
        expect(heard).toContain(7);
      },
      { timeout: 20_000 },
    );
  });

  it('send what was published just before closing', async () => {
    const [one, other] = await Promise.all([startBus(), startBus()]);
    const heard = listenTo(other);
    one.publish('solve', { id: 9 });
    await one.close();
    await eventually(() => heard).toEqual([9]);
  });
});

it('a Redis that is not there does not keep the program from starting', async () => {
  const stopped = await startRedis();
  await stopped.stop();
  const log = quietLog();
  const bus = createBus<Topics>({ carrier: redisCarrier(stopped.url, 'tests'), log });
  open.push(bus);
  await bus.ready;
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ attempts: 0 }), 'The bus cannot connect');
});

it('two installations on one Redis do not hear each other', async () => {
  const [one, other, beside] = ['a', 'a', 'b'].map((installation) =>
    createBus<Topics>({ carrier: redisCarrier(redis.url, installation), log: quietLog() }),
  );
  if (!one || !other || !beside) throw new Error('There are three.');
  open.push(one, other, beside);
  await Promise.all(open.map(({ ready }) => ready));
  const [heard, overheard] = [other, beside].map(listenTo);
  one.publish('solve', { id: 1 });
  await eventually(() => heard).toEqual([1]);
  beside.publish('solve', { id: 2 });
  expect(overheard).toEqual([2]);
  await eventually(() => [one.others(), beside.others()]).toEqual([1, 0]);
});
