import { describe, expect, test } from 'vitest';
import { createLoadMonitor } from './create-load-monitor.ts';
import { watchPool } from './watch-pools.ts';

const everyMs = 40;

function startMonitor() {
  let nowMs = 0;
  const monitor = createLoadMonitor({ sampleEveryMs: null, now: () => nowMs });
  const pass = (stepMs: number, { times = 1, requests = 0 } = {}) => {
    for (let time = 0; time < times; time += 1) {
      for (let request = 0; request < requests; request += 1) monitor.noteRequest();
      nowMs += stepMs;
      monitor.sample();
    }
  };
  return { monitor, pass };
}

describe('the delay of the event loop', () => {
  test('raises the level while requests come, and lets it fall when they end', () => {
    const { monitor, pass } = startMonitor();
    pass(everyMs, { times: 25, requests: 20 });
    expect(monitor.level()).toBe(0);
    pass(250, { times: 8, requests: 200 });
    expect(monitor.level()).toBeGreaterThan(1);
    expect(monitor.level()).toBeLessThanOrEqual(2);
    expect(monitor.read()).toMatchObject({ eventLoopDelayMs: expect.closeTo(210, -1) });
    pass(everyMs, { times: 100 });
    expect(monitor.level()).toBe(0);
  });

  test('goes on to the last class when it is very long', () => {
    const { monitor, pass } = startMonitor();
    pass(2_000, { times: 12, requests: 1_000 });
    expect(monitor.level()).toBe(4);
  });

  test('says nothing about a single pause, or while hardly anybody asks', () => {
    const { monitor, pass } = startMonitor();
    pass(everyMs, { times: 25, requests: 20 });
    pass(3_000, { requests: 500 });
    pass(everyMs, { times: 5, requests: 20 });
    expect(monitor.level()).toBe(0);
    pass(2_000, { times: 10, requests: 10 });
    expect(monitor.level()).toBe(0);
  });
});

test('what handlers have in hand raises the level', () => {
  const { monitor, pass } = startMonitor();
  for (let request = 0; request < 1_000; request += 1) monitor.begin();
  pass(everyMs, { times: 25 });
  expect(monitor.level()).toBe(2);
  for (let request = 0; request < 1_000; request += 1) monitor.end();
  pass(everyMs, { times: 75 });
  expect(monitor.level()).toBe(0);
  expect(monitor.read()).toEqual({ level: 0, eventLoopDelayMs: 0, requestsInHand: 0 });
});

function startPool() {
  let onAcquire: (() => void) | null = null;
  const pool = {
    waitingCount: 0,
    on: (_event: string, listener: () => void) => {
      onAcquire = listener;
    },
  };
  const { monitor, pass } = startMonitor();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a pool that is watched
  watchPool(monitor, 'pool', pool as never);
  return { pool, monitor, pass, acquire: () => onAcquire?.() };
}

function serve(given: ReturnType<typeof startPool>, perSample: number, samples: number): void {
  for (let sample = 0; sample < samples; sample += 1) {
    for (let one = 0; one < perSample; one += 1) given.acquire();
    given.pass(everyMs);
  }
}

describe('a pool', () => {
  test('refuses by how long one has to wait for it, and never what needs none', () => {
    const given = startPool();
    given.pool.waitingCount = 90;
    serve(given, 40, 50);
    expect(given.monitor.level(), 'ninety in a tenth of a second').toBe(0);
    serve(given, 1, 100);
    expect(given.monitor.level(), 'ninety in four seconds').toBe(2);
    expect(given.monitor.read()['poolWaitMs']).toBeGreaterThan(3_000);
    given.pool.waitingCount = 0;
    serve(given, 40, 75);
    expect(given.monitor.level()).toBe(0);
  });

  test('that too many have rushed to refuses at once, without waiting for a sample', () => {
    const { pool, monitor } = startPool();
    pool.waitingCount = 399;
    expect(monitor.level()).toBe(0);
    pool.waitingCount = 400;
    expect(monitor.level()).toBe(2);
  });

  test('that serves no one any more is found out', () => {
    const given = startPool();
    given.pool.waitingCount = 10;
    serve(given, 40, 25);
    expect(given.monitor.level()).toBe(0);
    serve(given, 0, 100);
    expect(given.monitor.level()).toBe(2);
  });
});
