import { describe, expect, it } from 'vitest';
import { createSessionRefresh } from './session-refresh.ts';

function setup(replies: ({ status: number; code?: string; message?: string; token?: string } | 'offline')[]) {
  const world = { token: 'old' as string | null, now: 0, posts: 0 };
  const session = createSessionRefresh({
    now: () => world.now,
    token: () => world.token,
    setToken: (token) => {
      world.token = token;
    },
    post: async () => {
      const reply = replies[world.posts];
      world.posts += 1;
      if (reply === undefined || reply === 'offline') throw new TypeError('offline');
      return { code: undefined, message: undefined, token: undefined, ...reply };
    },
    exclusively: (work) => work(),
  });
  return { world, session, refresh: session.renew };
}

describe('createSessionRefresh', () => {
  it('asks once for any number of callers and keeps the new token', async () => {
    const { world, refresh } = setup([{ status: 200, token: 'new' }]);
    expect(await Promise.all([refresh('old'), refresh('old'), refresh('old')])).toEqual(
      Array(3).fill('renewed'),
    );
    expect(world).toMatchObject({ token: 'new', posts: 1 });
  });

  it('takes the token another tab has fetched without asking', async () => {
    const { world, refresh } = setup([]);
    world.token = 'from another tab';
    expect(await refresh('old')).toBe('renewed');
    expect(world.posts).toBe(0);
  });

  it('distinguishes a refusal from a session that was replaced', async () => {
    expect(await setup([{ status: 401, code: 'SESSION_EXPIRED' }]).refresh('old')).toBe('refused');
    expect(await setup([{ status: 401, code: 'SESSION_ENDED' }]).refresh('old')).toBe('replaced');
  });

  it('keeps the session when the server is away or busy', async () => {
    expect(await setup(['offline']).refresh('old')).toBe('unreachable');
    expect(await setup([{ status: 503 }]).refresh('old')).toBe('unreachable');
  });

  it('keeps the session when the reply broke off, or somebody else answered', async () => {
    expect(await setup([{ status: 200 }]).refresh('old')).toBe('unreachable');
    expect(await setup([{ status: 403 }]).refresh('old')).toBe('unreachable');
  });

  it('cools down, then blocks after two failures', async () => {
    const { world, refresh } = setup(['offline', 'offline', { status: 200, token: 'new' }]);
    await refresh('old');
    expect(await refresh('old')).toBe('cooling');
    world.now = 5_000;
    await refresh('old');
    world.now = 64_000;
    expect(await refresh('old')).toBe('blocked');
    world.now = 65_000;
    expect(await refresh('old')).toBe('renewed');
  });
});
