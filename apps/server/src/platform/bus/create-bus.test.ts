import { describe, expect, it, vi } from 'vitest';
import type { BusClient, BusLog } from './bus-link.ts';
import { createBus } from './create-bus.ts';

type Topics = { solve: { id: number }; profile: { userId: string } };

const silent = () => {};
function createLog() {
  return { debug: silent, info: silent, warn: vi.fn<BusLog['warn']>(), error: vi.fn<BusLog['error']>() };
}

describe('a bus without a database', () => {
  it('runs the handlers of the topic at once and in order', () => {
    const bus = createBus<Topics>({ connect: null, log: createLog() });
    const heard: string[] = [];
    bus.subscribe('solve', ({ id }) => void heard.push(`first ${id}`));
    bus.subscribe('solve', ({ id }) => void heard.push(`second ${id}`));
    bus.subscribe('profile', ({ userId }) => void heard.push(userId));
    bus.publish('solve', { id: 1 });
    expect(heard).toEqual(['first 1', 'second 1']);
  });

  it('leaves out a handler that unsubscribed', () => {
    const bus = createBus<Topics>({ connect: null, log: createLog() });
    const handler = vi.fn<(message: { id: number }) => void>();
    const unsubscribe = bus.subscribe('solve', handler);
    unsubscribe();
    bus.publish('solve', { id: 1 });
    expect(handler).not.toHaveBeenCalled();
  });

  it('goes on when a handler throws or rejects', async () => {
    const log = createLog();
    const bus = createBus<Topics>({ connect: null, log });
    const last = vi.fn<(message: { id: number }) => void>();
    bus.subscribe('solve', () => {
      throw new Error('thrown');
    });
    bus.subscribe('solve', () => Promise.reject(new Error('rejected')));
    bus.subscribe('solve', last);
    bus.publish('solve', { id: 1 });
    expect(last).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
  });
});

/** A database that can be taken away, fails to connect while it is, and remembers what it was told. */
function createFakeDatabase() {
  const notified: string[] = [];
  const state: { away: boolean; client?: { fail: () => void; notify: (payload: string) => void } } = {
    away: false,
  };
  const connect = (): Promise<BusClient> => {
    if (state.away) return Promise.reject(new Error('away'));
    const listeners: {
      error?: (error: Error) => void;
      notification?: (message: { payload: string }) => void;
    } = {};
    state.client = {
      fail: () => listeners.error?.(new Error('terminated')),
      notify: (payload) => listeners.notification?.({ payload }),
    };
    return Promise.resolve({
      on: (event: string, listener: never) => Object.assign(listeners, { [event]: listener }),
      query: (text: string, values: string[] = []) => {
        if (state.away) return Promise.reject(new Error('away'));
        if (text.includes('pg_notify')) notified.push(String(values[1]));
        return Promise.resolve();
      },
      end: () => Promise.resolve(),
    });
  };
  return { connect, notified, state };
}

describe('a bus whose database goes away', () => {
  it('keeps what is published, sends it afterwards and reports the gap', async () => {
    const database = createFakeDatabase();
    const onGap = vi.fn<() => void>();
    const bus = createBus<Topics>({ connect: database.connect, log: createLog(), onGap });
    await bus.ready;
    expect(onGap).not.toHaveBeenCalled();
    database.state.away = true;
    database.state.client?.fail();
    bus.publish('solve', { id: 1 });
    bus.publish('solve', { id: 2 });
    expect(database.notified).toEqual([]);
    database.state.away = false;
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 3_000 });
    await vi.waitFor(() => {
      expect(database.notified.map((payload) => JSON.parse(payload).m)).toEqual([
        [
          ['solve', { id: 1 }],
          ['solve', { id: 2 }],
        ],
      ]);
    });
    await bus.close();
  });

  it('sends again what failed on the way', async () => {
    const database = createFakeDatabase();
    const bus = createBus<Topics>({ connect: database.connect, log: createLog() });
    await bus.ready;
    database.state.away = true;
    bus.publish('solve', { id: 1 });
    await Promise.resolve();
    database.state.away = false;
    await vi.waitFor(() => expect(database.notified).toHaveLength(1), { timeout: 3_000 });
    await bus.close();
  });

  it('tells the others of a gap when it could not keep everything', async () => {
    const database = createFakeDatabase();
    const bus = createBus<Topics>({ connect: database.connect, log: createLog() });
    await bus.ready;
    database.state.away = true;
    database.state.client?.fail();
    for (let id = 0; id <= 10_000; id += 1) bus.publish('solve', { id });
    database.state.away = false;
    await vi.waitFor(() => expect(database.notified).toHaveLength(1), { timeout: 3_000 });
    expect(JSON.parse(String(database.notified[0]))).toMatchObject({ l: 1, m: [['solve', { id: 10_000 }]] });
    await bus.close();
  });

  it('reports a gap when it was away from the start', async () => {
    const database = createFakeDatabase();
    database.state.away = true;
    const onGap = vi.fn<() => void>();
    const bus = createBus<Topics>({ connect: database.connect, log: createLog(), onGap });
    await bus.ready;
    database.state.away = false;
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 3_000 });
    await bus.close();
  });

  it('drops its caches when another process says that it lost messages', async () => {
    const database = createFakeDatabase();
    const onGap = vi.fn<() => void>();
    const bus = createBus<Topics>({ connect: database.connect, log: createLog(), onGap });
    const handler = vi.fn<(message: { id: number }) => void>();
    bus.subscribe('solve', handler);
    await bus.ready;
    database.state.client?.notify('{"o":"other","l":1,"m":[["solve",{"id":4}]]}');
    expect(onGap).toHaveBeenCalledOnce();
    expect(handler).toHaveBeenCalledExactlyOnceWith({ id: 4 });
    await bus.close();
  });

  it('ignores what it cannot read', async () => {
    const database = createFakeDatabase();
    const log = createLog();
    const bus = createBus<Topics>({ connect: database.connect, log });
    await bus.ready;
    database.state.client?.notify('broken');
    expect(log.warn).toHaveBeenCalledOnce();
    await bus.close();
  });
});
