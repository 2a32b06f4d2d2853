import type { Route, RouteCall, RouteOutput } from '@guidon/contract';
import { ApiError } from './api-error.ts';
import { parseErrorBody, parseJson } from './api-reply.ts';
import { endsSession, type RefreshOutcome, submissionMessage } from './refresh-state.ts';
import { routeUrl } from './route-url.ts';
import { createSessionRefresh } from './session-refresh.ts';
import { createThrottle, isThrottled, throttleMessage } from './throttle.ts';
import { tokenStore } from './token-store.ts';

const timeoutMs = 30_000;
const shortTimeoutMs = 10_000;
const shortRoutes = new Set(['auth.me', 'auth.refresh']);
/** Answers whose session is lost are rejected with a message and stay where they were typed. */
const keepsPage = new Set(['play.submit']);
/** A 401 of these says something about what was typed, not about the session. */
const withoutSession = new Set(['auth.login', 'auth.register', 'auth.refresh', 'auth.logout']);

interface CallInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

type Input<R> = RouteCall<R> & { signal?: AbortSignal | undefined };
type UploadInput<R> = Omit<RouteCall<R>, 'body'> & { form: FormData; signal?: AbortSignal | undefined };
type Arguments<T> = object extends T ? [input?: T] : [input: T];

type SignedOutListener = (outcome: Exclude<RefreshOutcome, 'renewed'>) => void;
let onSignedOut: SignedOutListener = () => {};

const waitSeconds = createThrottle(() => Date.now());

/** Missing where the page came over plain http from another machine. */
const tabLocks: LockManager | null | undefined = navigator.locks;

const refreshSession = createSessionRefresh({
  now: () => Date.now(),
  token: tokenStore.token,
  setToken: tokenStore.setToken,
  async post() {
    const response = await fetch(routeUrl('/auth/refresh-token'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(shortTimeoutMs),
    });
    const body = await parseJson(response);
    return { status: response.status, code: parseErrorBody(body).code, token: tokenOf(body) };
  },
  exclusively: async (work) => (tabLocks ? tabLocks.request('session-refresh', work) : work()),
});

function tokenOf(body: unknown): string | undefined {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  return typeof token === 'string' ? token : undefined;
}

function headersFor(token: string | null, body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const tenantId = tokenStore.tenantId();
  if (tenantId !== null) headers.set('x-tenant-id', tenantId);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  return headers;
}

async function request(route: Route, url: string, input: CallInput, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(shortRoutes.has(route.id) ? shortTimeoutMs : timeoutMs);
  const init: RequestInit = {
    method: route.method,
    headers: headersFor(token, input.body),
    signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
  };
  if (input.body !== undefined)
    init.body = input.body instanceof FormData ? input.body : JSON.stringify(input.body);
  try {
    return await fetch(url, init);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError({
          status: 0,
          code: 'TIMEOUT',
          message: 'The server took too long to answer. Please try again.',
        })
      : new ApiError({
          status: 0,
          code: 'NETWORK',
          message: 'The server cannot be reached. Check your connection and try again.',
        });
  }
}

async function toError(response: Response): Promise<ApiError> {
  const parsed = parseErrorBody(await parseJson(response));
  return new ApiError({
    ...parsed,
    status: response.status,
    code: parsed.code ?? 'UNKNOWN',
    message: parsed.message ?? 'An error occurred. Please try again.',
  });
}

function sessionLost(route: Route, outcome: Exclude<RefreshOutcome, 'renewed'>, refused: ApiError): ApiError {
  if (keepsPage.has(route.id))
    return new ApiError({ status: 401, code: refused.code, message: submissionMessage(outcome) });
  if (endsSession(outcome)) onSignedOut(outcome);
  return outcome === 'unreachable'
    ? new ApiError({
        status: 0,
        code: 'NETWORK',
        message: 'The server cannot be reached. Check your connection and try again.',
      })
    : refused;
}

async function send(route: Route, input: CallInput): Promise<Response> {
  const url = routeUrl(route.path, input.params, input.query);
  const seconds = isThrottled(route.id) ? waitSeconds(`${route.method} ${url}`) : 0;
  if (seconds > 0) throw new ApiError({ status: 0, code: 'THROTTLED', message: throttleMessage(seconds) });

  const token = tokenStore.token();
  const response = await request(route, url, input, token);
  if (response.ok) return response;
  const error = await toError(response);
  if (response.status !== 401 || withoutSession.has(route.id)) throw error;
  if (token === null) throw sessionLost(route, 'refused', error);
  const outcome = error.code === 'SESSION_ENDED' ? 'replaced' : await refreshSession(token);
  if (outcome !== 'renewed') throw sessionLost(route, outcome, error);

  const second = await request(route, url, input, tokenStore.token());
  if (second.ok) return second;
  const secondError = await toError(second);
  throw second.status === 401 ? sessionLost(route, 'refused', secondError) : secondError;
}

/** The server answers by the contract's schema, which it serializes with; nothing is checked twice. */
function asReply<R extends Route>(body: unknown): RouteOutput<R> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as RouteOutput<R>;
}

/** Calls routes of the contract. Every failure is an `ApiError`, except an abort by the caller. */
export const api = {
  async call<R extends Route>(route: R, ...[input]: Arguments<Input<R>>): Promise<RouteOutput<R>> {
    const response = await send(route, input ?? {});
    return asReply<R>(await parseJson(response));
  },
  async upload<R extends Route>(route: R, input: UploadInput<R>): Promise<RouteOutput<R>> {
    const { form, ...rest } = input;
    const response = await send(route, { ...rest, body: form });
    return asReply<R>(await parseJson(response));
  },
  /** Address of a download for a plain link; the browser's cookie authorizes it. */
  href<R extends Route>(route: R, ...[input]: Arguments<RouteCall<R>>): string {
    const { params, query }: CallInput = input ?? {};
    return routeUrl(route.path, params, query);
  },
  /** The one listener that is told when the session cannot be renewed. */
  onSignedOut(listener: SignedOutListener): void {
    onSignedOut = listener;
  },
};
