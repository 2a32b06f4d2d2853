import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createFakeChannel, quietLog } from './bus-fixture.ts';
import { createBus } from './create-bus.ts';

type Topics = { solve: { id: number }; profile: { userId: string } };

describe('a bus of one process', () => {
  it('runs the handlers of the topic at once and in order', () => {
    const bus = createBus<Topics>({ carrier: null, log: quietLog() });
    const heard: string[] = [];
    bus.subscribe('solve', ({ id }) => void heard.push(`first ${id}`));
    bus.subscribe('solve', ({ id }) => void heard.push(`second ${id}`));
    bus.subscribe('profile', ({ userId }) => void heard.push(userId));
    bus.publish('solve', { id: 1 });
    expect(heard).toEqual(['first 1', 'second 1']);
    expect(bus.others()).toBe(0);
  });

  it('leaves out a handler that unsubscribed', () => {
    const bus = createBus<Topics>({ carrier: null, log: quietLog() });
    const handler = vi.fn<(message: { id: number }) => void>();
    const unsubscribe = bus.subscribe('solve', handler);
    unsubscribe();
    bus.publish('solve', { id: 1 });
    expect(handler).not.toHaveBeenCalled();
  });

  it('goes on when a handler throws or rejects', async () => {
    const log = quietLog();
    const bus = createBus<Topics>({ carrier: null, log });
    const last = vi.fn<(message: { id: number }) => void>();
    bus.subscribe('solve', () => {
      throw new Error('thrown');
    });
    bus.subscribe('solve', () => Promise.reject(new Error('rejected')));
    bus.subscribe('solve', last);
    bus.publish('solve', { id: 1 });
    expect(last).toHaveBeenCalledOnce();
    await eventually(() => log.error).toHaveBeenCalledTimes(2);
  });

  it('takes whatever a handler returns, and waits for promises alone', () => {
    const log = quietLog();
    const bus = createBus<Topics>({ carrier: null, log });
    const heard: number[] = [];
    const handler: (message: { id: number }) => void = ({ id }) => heard.push(id);
    bus.subscribe('solve', handler);
    bus.publish('solve', { id: 1 });
    expect(heard).toEqual([1]);
    expect(log.error).not.toHaveBeenCalled();
  });
});

let channel: ReturnType<typeof createFakeChannel>;
const open: { close(): Promise<void> }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  channel = createFakeChannel();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
  vi.useRealTimers();
});

async function join(name: string) {
  const onGap = vi.fn<() => void>();
  const log = quietLog();
  const bus = createBus<Topics>({ carrier: channel.connectAs(name), log, onGap });
  open.push(bus);
  const heard: number[] = [];
  bus.subscribe('solve', ({ id }) => void heard.push(id));
  await bus.ready;
  await vi.advanceTimersByTimeAsync(0);
  return { bus, onGap, heard, log };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const solves = (...ids: number[]) => ids.map((id) => ['solve', { id }]);

describe('a bus whose connection goes away', () => {
  it('keeps what is published, sends it afterwards and reports the gap', async () => {
    const { bus, onGap } = await join('a');
    expect(onGap).not.toHaveBeenCalled();
    channel.state.isAway = true;
    channel.cut();
    bus.publish('solve', { id: 1 });
    bus.publish('solve', { id: 2 });
    await settled();
    expect(channel.carried()).toEqual([]);
    channel.state.isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(onGap).toHaveBeenCalledOnce();
    expect(channel.carried()).toEqual([{ n: 1, m: solves(1, 2) }]);
  });

  it('sends again what may not have arrived, unchanged, and receivers that have it ignore it', async () => {
    const { bus } = await join('a');
    const b = await join('b');
    channel.state.isAway = true;
    bus.publish('solve', { id: 1 });
    await settled();
    bus.publish('solve', { id: 2 });
    channel.state.isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(channel.carried()).toEqual([
      { n: 1, m: solves(1) },
      { n: 2, m: solves(2) },
    ]);
    for (const payload of channel.sent.slice()) channel.deliver(payload);
    expect(b.heard).toEqual([1, 2]);
    expect(b.onGap).not.toHaveBeenCalled();
  });

  it('leaves the others a gap when it could not keep everything', async () => {
    const { bus } = await join('a');
    const b = await join('b');
    channel.state.isAway = true;
    channel.cut('a');
    for (let id = 0; id <= 10_000; id += 1) bus.publish('solve', { id });
    channel.state.isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(channel.carried()).toEqual([{ n: 2, m: solves(10_000) }]);
    expect(b.onGap).toHaveBeenCalledOnce();
  });

  it('reports a gap when it was away from the start', async () => {
    channel.state.isAway = true;
    const { onGap } = await join('a');
    channel.state.isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('connects again when it does not hear itself', async () => {
    const { onGap, log } = await join('a');
    channel.state.loses = () => true;
    await vi.advanceTimersByTimeAsync(15_000);
    channel.state.loses = () => false;
    expect(log.warn).toHaveBeenCalledWith(
      { err: new Error('The bus hears nothing, not even itself.') },
      'The bus lost its connection',
    );
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('ignores what it cannot read, and logs nothing of it', async () => {
    const { log } = await join('a');
    channel.deliver('broken');
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { characters: 6 },
      'The bus received what it cannot read',
    );
  });
});

describe('a bus that loses messages', () => {
  it('notices a hole with the next message', async () => {
    const a = await join('a');
    const b = await join('b');
    channel.state.loses = (to, payload) => to === 'b' && payload.includes('"id":2');
    for (const id of [1, 2, 3]) {
      a.bus.publish('solve', { id });
      await settled();
    }
    expect(b.heard).toEqual([1, 3]);
    expect(b.onGap).toHaveBeenCalledOnce();
    expect(a.onGap).not.toHaveBeenCalled();
  });

  it('notices a lost last message with the next heartbeat', async () => {
    const a = await join('a');
    const b = await join('b');
    channel.state.loses = (to, payload) => to === 'b' && payload.includes('solve');
    a.bus.publish('solve', { id: 1 });
    await settled();
    expect(b.onGap).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(b.onGap).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(b.onGap).toHaveBeenCalledOnce();
  });

  it('catches up once a second however many holes there are, and again for those that came meanwhile', async () => {
    const a = await join('a');
    const b = await join('b');
    let count = 0;
    channel.state.loses = (to, payload) => to === 'b' && payload.includes('solve') && count++ % 2 === 0;
    for (let id = 0; id < 100; id += 1) {
      a.bus.publish('solve', { id });
      await settled();
    }
    expect(b.onGap).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(b.onGap).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(b.onGap).toHaveBeenCalledTimes(2);
  });
});

describe('a bus that is alone', () => {
  it('sends nothing once it has listened for long enough, and whoever comes finds a gap', async () => {
    const a = await join('a');
    a.bus.publish('solve', { id: 1 });
    await vi.advanceTimersByTimeAsync(7_000);
    a.bus.publish('solve', { id: 2 });
    await settled();
    expect(channel.carried()).toEqual([{ n: 1, m: solves(1) }]);
    expect(a.heard).toEqual([1, 2]);
    const b = await join('b');
    await settled();
    expect(b.onGap).toHaveBeenCalledOnce();
    a.bus.publish('solve', { id: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(b.heard).toEqual([3]);
    expect(b.onGap).toHaveBeenCalledOnce();
    expect(a.onGap).not.toHaveBeenCalled();
  });

  it('tells each that comes of what was skipped before it', async () => {
    const a = await join('a');
    await vi.advanceTimersByTimeAsync(7_000);
    a.bus.publish('solve', { id: 1 });
    const b = await join('b');
    await b.bus.close();
    await vi.advanceTimersByTimeAsync(30_000);
    a.bus.publish('solve', { id: 2 });
    const c = await join('c');
    await settled();
    expect([b, c].map(({ onGap }) => onGap.mock.calls.length)).toEqual([1, 1]);
    a.bus.publish('solve', { id: 3 });
    await settled();
    expect(c.heard).toEqual([3]);
  });

  it('that was taken for silent lets whoever still listens find the gap', async () => {
    const a = await join('a');
    const b = await join('b');
    channel.state.loses = (to, payload) => to === 'a' && payload.includes('"n":0');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(a.bus.others()).toBe(0);
    a.bus.publish('solve', { id: 1 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(b.heard.length + b.onGap.mock.calls.length).toBe(1);
  });

  it('sends when it does not even hear itself', async () => {
    const a = await join('a');
    await vi.advanceTimersByTimeAsync(7_000);
    channel.state.loses = () => true;
    await vi.advanceTimersByTimeAsync(7_000);
    a.bus.publish('solve', { id: 1 });
    await settled();
    expect(channel.carried()).toEqual([{ n: 1, m: solves(1) }]);
  });
});

describe('a bus with others on it', () => {
  it('follows an older process from the number that it sends', async () => {
    const a = await join('a');
    a.bus.publish('solve', { id: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    const b = await join('b');
    a.bus.publish('solve', { id: 2 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(b.heard).toEqual([2]);
    expect(b.onGap).not.toHaveBeenCalled();
  });

  it('takes one that it never heard, and that has sent before, for a gap', async () => {
    const b = await join('b');
    await vi.advanceTimersByTimeAsync(7_000);
    channel.deliver('{"o":"fresh","n":1,"m":[["solve",{"id":1}]]}');
    channel.deliver('{"o":"new","n":0,"m":[]}');
    expect(b.onGap).not.toHaveBeenCalled();
    channel.deliver('{"o":"unheard","n":4,"m":[["solve",{"id":4}]]}');
    expect(b.onGap).toHaveBeenCalledOnce();
    expect(b.heard).toEqual([1, 4]);
  });

  it('counts them, and forgets those that have fallen silent', async () => {
    const a = await join('a');
    const b = await join('b');
    const c = await join('c');
    expect([a, b, c].map(({ bus }) => bus.others())).toEqual([2, 2, 2]);
    await c.bus.close();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([a, b].map(({ bus }) => bus.others())).toEqual([1, 1]);
    expect(a.onGap).not.toHaveBeenCalled();
  });
});
