import '../testing/setup.ts';
import { challengeRoutes, playRoutes, sessionRoutes, systemRoutes } from '@guidon/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { BrokenReply, createFakeApi, FakeError } from '../testing/fake-api.ts';
import { sessionUser } from '../testing/session-user.ts';

const challengeId = '01890a5d-ac96-774b-bcce-b302099a0001';
const body = {
  eventId: '01890a5d-ac96-774b-bcce-b302099a0002',
  questionId: '01890a5d-ac96-774b-bcce-b302099a0003',
  answer: 'flag',
};
const me = { success: true, user: sessionUser() } as const;

async function load() {
  vi.resetModules();
  const { api } = await import('./api-client.ts');
  const onSignedOut = vi.fn();
  api.onSignedOut(onSignedOut);
  return { api, onSignedOut, fake: createFakeApi() };
}

beforeEach(() => {
  localStorage.setItem('token', 'old');
  document.cookie = 'tenant=; path=/; max-age=0';
});

it('sends the token and the tenant with every request', async () => {
  const { api, fake } = await load();
  document.cookie = 'tenant=t1; path=/';
  fake.on(sessionRoutes.me, () => me);
  expect((await api.call(sessionRoutes.me)).user.username).toBe('northwind');
  const headers = fake.calls(sessionRoutes.me)[0]?.headers;
  expect(headers?.get('authorization')).toBe('Bearer old');
  expect(headers?.get('x-tenant-id')).toBe('t1');
});

const refused = (field: string) => new FakeError('VALIDATION_FAILED', { field });

it('answers a call about what no id names as one about nothing, and refuses other input as it was refused', async () => {
  const { api, fake } = await load();
  fake.on(challengeRoutes.get, () => refused('challengeId'));
  fake.on(playRoutes.submit, () => refused('eventId'));
  fake.on(challengeRoutes.list, () => refused('limit'));
  const params = { challengeId: 'x' };
  await expect(api.call(challengeRoutes.get, { params })).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    requestId: 'test',
    field: undefined,
    message: 'There is nothing at this address.',
  });
  await expect(api.call(challengeRoutes.list)).rejects.toMatchObject({ status: 400, field: 'limit' });
  await expect(api.call(playRoutes.submit, { params, body })).rejects.toMatchObject({
    status: 400,
    field: 'eventId',
  });
});

it('renews a refused session once for many calls and repeats them', async () => {
  const { api, fake, onSignedOut } = await load();
  fake.on(sessionRoutes.me, ({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? me : new FakeError('SESSION_EXPIRED'),
  );
  fake.on(sessionRoutes.refresh, () => ({ success: true as const, token: 'new' }));
  const replies = await Promise.all([
    api.call(sessionRoutes.me),
    api.call(sessionRoutes.me),
    api.call(sessionRoutes.me),
  ]);
  expect(replies).toHaveLength(3);
  expect(fake.calls(sessionRoutes.refresh)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBe('new');
  expect(onSignedOut).not.toHaveBeenCalled();
});

async function keyOfRenewal(): Promise<string | null | undefined> {
  const { api, fake } = await load();
  fake.on(sessionRoutes.me, () => new FakeError('SESSION_EXPIRED'));
  fake.on(sessionRoutes.refresh, () => new FakeError('UNAVAILABLE'));
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ code: 'NETWORK' });
  return fake.calls(sessionRoutes.refresh)[0]?.headers.get('idempotency-key');
}

it('renews under one key until it signs out, whichever page begins', async () => {
  const first = await keyOfRenewal();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(await keyOfRenewal()).toBe(first);
  const { tokenStore } = await import('./token-store.ts');
  tokenStore.clear();
  localStorage.setItem('token', 'old');
  expect(await keyOfRenewal()).not.toBe(first);
});

it('signs out when the session cannot be renewed', async () => {
  const { api, fake, onSignedOut } = await load();
  fake.on(sessionRoutes.me, () => new FakeError('SESSION_EXPIRED'));
  fake.on(sessionRoutes.refresh, () => new FakeError('SESSION_EXPIRED'));
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
  expect(onSignedOut).toHaveBeenCalledWith('refused', expect.objectContaining({ code: 'SESSION_EXPIRED' }));
});

it('rejects an answer with a message instead of signing out', async () => {
  const { api, fake, onSignedOut } = await load();
  fake.on(playRoutes.submit, () => new FakeError('SESSION_EXPIRED'));
  fake.on(sessionRoutes.refresh, () => new FakeError('SESSION_EXPIRED'));
  const submit = () => api.call(playRoutes.submit, { params: { challengeId }, body });
  await expect(submit()).rejects.toThrow('Your session has expired. Please refresh the page and try again.');
  await expect(submit()).rejects.toThrow('Please wait a moment and try again.');
  fake.on(playRoutes.submit, () => new FakeError('SESSION_ENDED'));
  await expect(submit()).rejects.toThrow(
    'Your session has expired due to multiple logins. Please refresh the page and log in again.',
  );
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('makes one kind of error of every refusal', async () => {
  const { api, fake } = await load();
  fake.on(
    sessionRoutes.login,
    () => new FakeError('VALIDATION_FAILED', { field: 'email', message: 'Email is odd' }),
  );
  await expect(api.call(sessionRoutes.login, { body: { email: 'x', password: 'y' } })).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'email',
    message: 'Email is odd',
    requestId: 'test',
  });
});

it('says that the server cannot be reached', async () => {
  const { api } = await load();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.call(systemRoutes.live)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

it('reads an error page of a proxy as an error of its status', async () => {
  const { api } = await load();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  await expect(api.call(systemRoutes.live)).rejects.toMatchObject({ status: 502, code: 'UNKNOWN' });
});

it('holds back the sixth request to an address within a second, but never answers', async () => {
  const { api, fake } = await load();
  fake.on(systemRoutes.live, () => ({ status: 'ok' as const }));
  for (let i = 0; i < 5; i += 1) await api.call(systemRoutes.live);
  await expect(api.call(systemRoutes.live)).rejects.toThrow(
    /^Request throttled. Please try again in 1 seconds.$/,
  );
  fake.on(sessionRoutes.me, () => me);
  for (let i = 0; i < 8; i += 1) await api.call(sessionRoutes.me);
  expect(fake.calls(sessionRoutes.me)).toHaveLength(8);
});

it('refreshes at the address of the contract', () => {
  expect(sessionRoutes.refresh.path).toBe('/auth/refresh-token');
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenFor = (tenantId: string | null) =>
  `head.${encode({ sub: sessionUser().id, tid: tenantId })}.signature`;

it('sends nothing of a page of one tenant with the token another tab has got for another', async () => {
  const { api, fake } = await load();
  const onReplaced = vi.fn();
  api.belongsTo({ current: () => sessionUser(), onReplaced });
  fake.on(systemRoutes.live, () => ({ status: 'ok' as const }));
  fake.on(sessionRoutes.me, () => me);
  localStorage.setItem('token', tokenFor(sessionUser().tenantId));
  await api.call(systemRoutes.live);
  localStorage.setItem('token', tokenFor('01890a5d-ac96-774b-bcce-b302099a8999'));
  await expect(api.call(systemRoutes.live)).rejects.toMatchObject({ code: 'MOVED' });
  expect(fake.calls(systemRoutes.live)).toHaveLength(1);
  expect(onReplaced).toHaveBeenCalledTimes(1);
  expect((await api.call(sessionRoutes.me)).user.username).toBe('northwind');
});

it('does not repeat a refused call in another tenant', async () => {
  const { api, fake } = await load();
  api.belongsTo({ current: () => sessionUser(), onReplaced: vi.fn() });
  localStorage.setItem('token', tokenFor(sessionUser().tenantId));
  fake.on(playRoutes.submit, () => {
    localStorage.setItem('token', tokenFor('01890a5d-ac96-774b-bcce-b302099a8999'));
    return new FakeError('SESSION_EXPIRED');
  });
  await expect(api.call(playRoutes.submit, { params: { challengeId }, body })).rejects.toMatchObject({
    code: 'MOVED',
  });
  expect(fake.calls(playRoutes.submit)).toHaveLength(1);
});

it('clears the cookies and ends the session when there is no token at all', async () => {
  const { api, fake, onSignedOut } = await load();
  localStorage.removeItem('token');
  fake.on(sessionRoutes.me, () => new FakeError('UNAUTHENTICATED'));
  fake.on(sessionRoutes.logout, () => ({ success: true as const }));
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ status: 401 });
  expect(fake.calls(sessionRoutes.logout)).toHaveLength(1);
  expect(fake.calls(sessionRoutes.refresh)).toHaveLength(0);
  expect(onSignedOut).toHaveBeenCalledWith('refused', expect.objectContaining({ code: 'UNAUTHENTICATED' }));
});

it('keeps the session while the server is away, also through the cooldown', async () => {
  const { api, fake, onSignedOut } = await load();
  fake.on(sessionRoutes.me, () => new FakeError('SESSION_EXPIRED'));
  fake.on(sessionRoutes.refresh, () => new FakeError('UNAVAILABLE'));
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ code: 'NETWORK' });
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(fake.calls(sessionRoutes.refresh)).toHaveLength(1);
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('keeps the session when the reply with its new token breaks off', async () => {
  const { api, fake, onSignedOut } = await load();
  fake.on(sessionRoutes.me, () => new FakeError('SESSION_EXPIRED'));
  fake.on(sessionRoutes.refresh, () => new BrokenReply());
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(localStorage.getItem('token')).toBe('old');
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('says that the server cannot be reached when a reply breaks off', async () => {
  const { api, fake } = await load();
  fake.on(sessionRoutes.me, () => new BrokenReply());
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ code: 'NETWORK' });
});

it('says why the server would not renew a session', async () => {
  const { api, fake, onSignedOut } = await load();
  fake.on(sessionRoutes.me, () => new FakeError('SESSION_EXPIRED'));
  fake.on(sessionRoutes.refresh, () => new FakeError('IP_RESTRICTED'));
  await expect(api.call(sessionRoutes.me)).rejects.toMatchObject({ status: 401 });
  expect(onSignedOut).toHaveBeenCalledWith('refused', expect.objectContaining({ code: 'IP_RESTRICTED' }));
});

it('waits 30 seconds for an answer, 10 for who is there', async () => {
  const { api } = await load();
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true })));
  await api.call(systemRoutes.live);
  await api.call(sessionRoutes.me);
  expect(timeouts.mock.calls).toEqual([[30_000], [10_000]]);
  timeouts.mockRestore();
});
