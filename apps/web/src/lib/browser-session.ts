import { parseErrorBody, parseJson } from './api-reply.ts';
import { localStore } from './local-store.ts';
import { routeUrl } from './route-url.ts';
import { createSessionRefresh } from './session-refresh.ts';
import { createTabLock } from './tab-lock.ts';
import { tokenStore } from './token-store.ts';

export const shortTimeoutMs = 10_000;

/** Only one tab at a time changes the tokens. */
export const oneTabAtATime = createTabLock('session-refresh', {
  locks: navigator.locks,
  storage: localStore,
  now: () => Date.now(),
  pause: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
});

const post = (path: string, headers?: Record<string, string>) =>
  fetch(routeUrl(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
    signal: AbortSignal.timeout(shortTimeoutMs),
  });

export const sessionRefresh = createSessionRefresh({
  now: () => Date.now(),
  token: tokenStore.token,
  setToken: (token) => tokenStore.setToken(token),
  async post() {
    const response = await post('/auth/refresh-token', { 'idempotency-key': tokenStore.renewalKey() });
    const body = await parseJson(response);
    const { code, message } = parseErrorBody(body);
    return { status: response.status, code, message, token: tokenOf(body) };
  },
  exclusively: oneTabAtATime,
});

/** Clears the HTTP-only cookies; a failure does not matter to the page. */
export function clearServerCookies(): void {
  void post('/auth/logout').catch(() => undefined);
}

function tokenOf(body: unknown): string | undefined {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  return typeof token === 'string' ? token : undefined;
}
