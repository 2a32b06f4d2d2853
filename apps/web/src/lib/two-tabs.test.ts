import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionRefresh } from './session-refresh.ts';
import { createTabLock } from './tab-lock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

function browser({ answerAfterMs = 200 } = {}) {
  const storage = new Map<string, string>([['token', 'old']]);
  const server = { cookie: 1, posts: 0, running: 0, mostRunning: 0, hasEnded: false };
  const post = async () => {
    const sent = server.cookie;
    server.posts += 1;
    server.running += 1;
    server.mostRunning = Math.max(server.mostRunning, server.running);
    await pause(answerAfterMs);
    server.running -= 1;
    if (sent !== server.cookie) server.hasEnded = true;
    server.cookie += 1;
    const reply = { status: 200, code: undefined, message: undefined, token: `token ${server.cookie}` };
    return server.hasEnded ? { ...reply, status: 401, code: 'SESSION_ENDED', token: undefined } : reply;
  };
  const keep = {
    get: (key: string) => storage.get(key) ?? null,
    set: (key: string, value: string) => void storage.set(key, value),
    remove: (key: string) => void storage.delete(key),
  };
  const lockFor = () => createTabLock('session', { locks: null, storage: keep, now: Date.now, pause });
  const openTab = (exclusively = lockFor()) =>
    createSessionRefresh({
      now: Date.now,
      token: () => keep.get('token'),
      setToken: (token) => keep.set('token', token),
      post,
      exclusively,
    });
  return { storage, server, keep, lockFor, openTab };
}

describe('two tabs whose token ran out at the same moment', () => {
  it('refresh once: the second takes what the first was given, and no token is used twice', async () => {
    const { server, storage, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    const outcomes = Promise.all([first.renew('old'), second.renew('old'), first.renew('old')]);
    await vi.runAllTimersAsync();
    expect(await outcomes).toEqual(['renewed', 'renewed', 'renewed']);
    expect(server).toMatchObject({ posts: 1, mostRunning: 1, hasEnded: false });
    expect(storage.get('token')).toBe('token 2');
  });

  it('do so under a lock of the browser as well', async () => {
    const { server, openTab } = browser();
    let tail: Promise<unknown> = Promise.resolve();
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => {
      tail = tail.then(work);
      return tail;
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one method that is used
    const locks = { request } as unknown as LockManager;
    const storage = { get: () => null, set: () => {}, remove: () => {} };
    const lockFor = () => createTabLock('session', { locks, storage, now: Date.now, pause });
    const outcomes = Promise.all([openTab(lockFor()).renew('old'), openTab(lockFor()).renew('old')]);
    await vi.runAllTimersAsync();
    expect(await outcomes).toEqual(['renewed', 'renewed']);
    expect([server.posts, server.hasEnded, request.mock.calls.length]).toEqual([1, false, 2]);
  });

  it('end the session when nothing keeps them apart, which is why something does', async () => {
    const { server, openTab } = browser();
    const outcomes = Promise.all([
      openTab((work) => work()).renew('old'),
      openTab((work) => work()).renew('old'),
    ]);
    await vi.runAllTimersAsync();
    expect([(await outcomes).includes('replaced'), server.hasEnded]).toEqual([true, true]);
  });

  it('one after the other ask once', async () => {
    const { server, openTab } = browser();
    const first = openTab().renew('old');
    await vi.runAllTimersAsync();
    expect([await first, await openTab().renew('old'), server.posts]).toEqual(['renewed', 'renewed', 1]);
  });
});

describe('a lease in the shared storage', () => {
  it('is given back when the work fails', async () => {
    const { lockFor, storage } = browser();
    const failed = lockFor()(() => Promise.reject(new Error('away'))).catch(() => 'failed');
    await vi.runAllTimersAsync();
    expect([await failed, storage.has('lock:session')]).toEqual(['failed', false]);
  });

  it('of a tab that was closed holds up the others for twelve seconds at most', async () => {
    const { lockFor, keep } = browser();
    keep.set('lock:session', `closed-tab ${Date.now() + 12_000}`);
    const startedAtMs = Date.now();
    const waited = lockFor()(async () => Date.now() - startedAtMs);
    await vi.runAllTimersAsync();
    expect(await waited).toBeGreaterThan(11_000);
    expect(await waited).toBeLessThanOrEqual(12_200);
  });

  it('does not stop the work where nothing can be stored', async () => {
    const nothing = { get: () => null, set: () => {}, remove: () => {} };
    const lock = createTabLock('session', { locks: undefined, storage: nothing, now: Date.now, pause });
    const done = lock(async () => 'done');
    await vi.runAllTimersAsync();
    expect(await done).toBe('done');
  });
});
