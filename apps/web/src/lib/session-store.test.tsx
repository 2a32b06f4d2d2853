import '../testing/setup.ts';
import { expect, it, vi } from 'vitest';
import { sessionUser } from '../testing/session-user.ts';
import { ApiError } from './api-error.ts';
import { createSessionStore } from './session-store.ts';

const refused = new ApiError({ status: 401, code: 'SESSION_EXPIRED', message: 'expired' });
const away = new ApiError({ status: 0, code: 'NETWORK', message: 'away' });

function setup(token: string | null, fetchUser = vi.fn(async () => sessionUser())) {
  if (token !== null) localStorage.setItem('token', token);
  const world = { now: 0 };
  const endSession = vi.fn(async () => undefined);
  const store = createSessionStore({ fetchUser, endSession, now: () => world.now });
  return { store, fetchUser, endSession, world };
}

it('is signed out without a token and sends no request', async () => {
  const { store, fetchUser } = setup(null);
  expect(await store.ready()).toMatchObject({ status: 'signed-out' });
  expect(fetchUser).not.toHaveBeenCalled();
});

it('asks once who the token belongs to, however many wait', async () => {
  const { store, fetchUser } = setup('token');
  expect(store.get()).toEqual({ status: 'checking' });
  await Promise.all([store.ready(), store.ready(), store.check()]);
  expect(store.get()).toMatchObject({ status: 'signed-in', user: { username: 'northwind' } });
  expect(fetchUser).toHaveBeenCalledTimes(1);
  expect(document.cookie).toContain(`tenant=${sessionUser().tenantId}`);
});

it('checks again at most once a second', async () => {
  const { store, fetchUser, world } = setup('token');
  await store.ready();
  world.now = 999;
  await store.check();
  expect(fetchUser).toHaveBeenCalledTimes(1);
  world.now = 1_000;
  await store.check();
  expect(fetchUser).toHaveBeenCalledTimes(2);
});

it('ends when the server refuses the token', async () => {
  const { store } = setup(
    'token',
    vi.fn(() => Promise.reject(refused)),
  );
  expect(await store.ready()).toEqual({ status: 'signed-out', reason: 'lost' });
  expect(localStorage.getItem('token')).toBeNull();
});

it('cannot say who is there while the server is away, and keeps the token', async () => {
  const { store } = setup(
    'token',
    vi.fn(() => Promise.reject(away)),
  );
  await expect(store.ready()).rejects.toBe(away);
  expect(localStorage.getItem('token')).toBe('token');
});

it('stays signed in when a later check does not reach the server', async () => {
  const fetchUser = vi.fn(async () => sessionUser());
  const { store, world } = setup('token', fetchUser);
  await store.ready();
  fetchUser.mockRejectedValueOnce(away);
  world.now = 5_000;
  expect(await store.check()).toMatchObject({ status: 'signed-in' });
});

it('forgets everything on sign-out, also when the server is away', async () => {
  const { store, endSession } = setup('token');
  await store.ready();
  endSession.mockRejectedValueOnce(away);
  await expect(store.signOut()).rejects.toBe(away);
  expect(store.get()).toEqual({ status: 'signed-out', reason: 'left' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(store.lastUser()).toMatchObject({ username: 'northwind' });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenFor = ({ id, tenantId } = sessionUser()) => `head.${encode({ sub: id, tid: tenantId })}.signature`;
const elsewhere = sessionUser({
  tenantId: '01890a5d-ac96-774b-bcce-b302099a8999',
  tenantDisplayName: 'Beacon',
});

it('is on the move after this tab went to another tenant, until the page has arrived', async () => {
  const { store } = setup(tokenFor());
  await store.ready();
  expect(store.get()).not.toHaveProperty('moved');
  store.signIn(tokenFor(elsewhere), elsewhere);
  expect(store.get()).toMatchObject({ status: 'signed-in', user: elsewhere, moved: 'here' });
  store.arrived();
  expect(store.get()).toEqual({ status: 'signed-in', user: elsewhere });
  expect(document.cookie).toContain(`tenant=${elsewhere.tenantId}`);
});

it('follows another tab at once, however shortly ago it asked', async () => {
  const fetchUser = vi.fn(async () => sessionUser());
  const { store } = setup(tokenFor(), fetchUser);
  await store.ready();
  localStorage.setItem('token', tokenFor(elsewhere));
  fetchUser.mockResolvedValue(elsewhere);
  await store.tokenReplaced();
  expect(store.get()).toMatchObject({ user: { tenantDisplayName: 'Beacon' }, moved: 'elsewhere' });
});

it('asks again after an answer that was on its way with the token of before', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof sessionUser>>();
  const fetchUser = vi.fn(async () => sessionUser());
  const { store, world } = setup(tokenFor(), fetchUser);
  await store.ready();
  world.now = 5_000;
  fetchUser.mockReturnValueOnce(answer.promise).mockResolvedValue(elsewhere);
  const stale = store.check();
  localStorage.setItem('token', tokenFor(elsewhere));
  const following = store.tokenReplaced();
  answer.resolve(sessionUser());
  await Promise.all([stale, following]);
  expect(store.get()).toMatchObject({ user: { tenantDisplayName: 'Beacon' } });
});

it('sends no request when another tab has only renewed the token', async () => {
  const { store, fetchUser } = setup(tokenFor());
  await store.ready();
  localStorage.setItem('token', `${tokenFor()}-renewed`);
  await store.tokenReplaced();
  expect(fetchUser).toHaveBeenCalledTimes(1);
});
