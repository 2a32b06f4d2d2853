import type { Route, RouteCall, RouteOutput } from '@guidon/contract';
import { ApiError, serverUnreachable } from './api-error.ts';
import { parseErrorBody, parseJson, readReply } from './api-reply.ts';
import { clearServerCookies, oneTabAtATime, sessionRefresh, shortTimeoutMs } from './browser-session.ts';
import { type RefreshOutcome, submissionMessage } from './refresh-state.ts';
import { consumeEarlyReply } from './early-replies.ts';
import { routeUrl } from './route-url.ts';
import { pageThrottle, throttleMessage } from './throttle.ts';
import { belongsToOtherAccount } from './token-claims.ts';
import { tokenStore } from './token-store.ts';

const timeoutMs = 30_000;

export interface CallInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Idempotency key, for routes that take one: a repeated call counts once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

type Input<R> = RouteCall<R> & Pick<CallInput, 'idempotencyKey' | 'signal'>;
type UploadInput<R> = Omit<RouteCall<R>, 'body'> & { form: FormData; signal?: AbortSignal | undefined };
type Arguments<T> = object extends T ? [input?: T] : [input: T];

/** `why` is the server's error. */
type SignedOutListener = (outcome: Exclude<RefreshOutcome, 'renewed'>, why: ApiError) => void;
let onSignedOut: SignedOutListener = () => {};
let onSetUpRequired = () => {};

interface PageOwner {
  current: () => { id: string; tenantId: string | null } | null;
  onReplaced: () => void;
}
let pageOwner: PageOwner = { current: () => null, onReplaced: () => {} };

function headersFor(token: string | null, { body, idempotencyKey }: CallInput): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const tenantId = tokenStore.tenantId();
  if (tenantId !== null) headers.set('x-tenant-id', tenantId);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  return headers;
}

async function request(route: Route, url: string, input: CallInput, token: string | null): Promise<Response> {
  const early = route.method === 'GET' ? await consumeEarlyReply(url, token) : null;
  if (early !== null) return early;
  const timeout = AbortSignal.timeout(route.client?.isShort ? shortTimeoutMs : timeoutMs);
  const init: RequestInit = {
    method: route.method,
    headers: headersFor(token, input),
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
      : serverUnreachable();
  }
}

async function toError(route: Route, response: Response): Promise<ApiError> {
  const parsed = parseErrorBody(await parseJson(response));
  if (isOfNothing(route, parsed))
    return new ApiError({
      status: 404,
      code: 'NOT_FOUND',
      message: 'There is nothing at this address.',
      requestId: parsed.requestId,
    });
  return new ApiError({
    ...parsed,
    status: response.status,
    code: parsed.code ?? 'UNKNOWN',
    message: parsed.message ?? 'An error occurred. Please try again.',
  });
}

/** Whether what is read or changed is named by an id that cannot be one: a link that was cut or mistyped. */
function isOfNothing({ path }: Route, { code, field }: ReturnType<typeof parseErrorBody>): boolean {
  return code === 'VALIDATION_FAILED' && path.split('/').includes(`:${field}`);
}

function whyOf(error: ApiError): ApiError {
  const refusal = error.code === 'SESSION_ENDED' ? null : sessionRefresh.refusal();
  return refusal ? new ApiError({ status: error.status, ...refusal }) : error;
}

function sessionLost(
  route: Route,
  outcome: Exclude<RefreshOutcome, 'renewed'>,
  refused: ApiError,
  why = refused,
): ApiError {
  if (route.client?.keepsPage)
    return new ApiError({ status: 401, code: refused.code, message: submissionMessage(outcome) });
  // Only a refusal by the server ends a session, not a pause after it could not be reached.
  const isPaused = outcome === 'cooling' || outcome === 'blocked';
  if (outcome === 'unreachable' || (isPaused && sessionRefresh.isServerAway())) return serverUnreachable();
  onSignedOut(outcome, why);
  return refused;
}

/** Throws when another tab has replaced the token by one for another user or tenant. */
export function requireSameOwner(route: Route): void {
  const owner = pageOwner.current();
  if (owner === null || route.client?.ignoresOwner || !belongsToOtherAccount(tokenStore.token(), owner))
    return;
  pageOwner.onReplaced();
  throw new ApiError({
    status: 0,
    code: 'MOVED',
    message: 'This browser now works in another organization. The page follows in a moment.',
  });
}

const signedOut = () =>
  new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' });

async function send(route: Route, input: CallInput): Promise<Response> {
  const url = routeUrl(route.path, input.params, input.query);
  const seconds = route.client?.isUnthrottled ? 0 : pageThrottle.waitSeconds(`${route.method} ${url}`);
  if (seconds > 0) throw new ApiError({ status: 0, code: 'THROTTLED', message: throttleMessage(seconds) });

  requireSameOwner(route);
  // What is still on the page after signing out asks in vain.
  if (tokenStore.isCleared() && route.access.kind !== 'public') throw signedOut();
  const token = tokenStore.token();
  const attempt = () => request(route, url, input, tokenStore.token());
  const response = await (route.client?.isExclusive ? oneTabAtATime(attempt) : attempt());
  if (response.ok) return response;
  const error = await toError(route, response);
  if (error.code === 'SECOND_FACTOR_SETUP_REQUIRED') onSetUpRequired();
  if (error.code === 'TENANT_SUSPENDED' && route.access.kind !== 'public') onSignedOut('refused', error);
  // On a public route a 401 is about the input, not about the session.
  if (response.status !== 401 || route.access.kind === 'public') throw error;
  if (token === null) {
    clearServerCookies();
    throw sessionLost(route, 'refused', error);
  }
  const outcome = error.code === 'SESSION_ENDED' ? 'replaced' : await sessionRefresh.renew(token);
  if (outcome !== 'renewed') throw sessionLost(route, outcome, error, whyOf(error));

  requireSameOwner(route);
  const second = await (route.client?.isExclusive ? oneTabAtATime(attempt) : attempt());
  if (second.ok) return second;
  const secondError = await toError(route, second);
  throw second.status === 401 ? sessionLost(route, 'refused', secondError) : secondError;
}

/** The server serializes replies with the contract's schema, so they are not checked again. */
async function outputOf<R extends Route>(response: Response, signal?: AbortSignal): Promise<RouteOutput<R>> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await readReply(response)) as RouteOutput<R>;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw serverUnreachable();
  }
}

/** Calls routes of the contract. Every failure is an `ApiError`, except an abort by the caller. */
export const api = {
  async call<R extends Route>(route: R, ...[input]: Arguments<Input<R>>): Promise<RouteOutput<R>> {
    return this.send(route, input ?? {});
  },
  /** Like `call`, for input that is checked already. */
  async send<R extends Route>(route: R, input: CallInput): Promise<RouteOutput<R>> {
    return outputOf<R>(await send(route, input), input.signal);
  },
  async upload<R extends Route>(route: R, input: UploadInput<R>): Promise<RouteOutput<R>> {
    const { form, ...rest } = input;
    return outputOf<R>(await send(route, { ...rest, body: form }), input.signal);
  },
  /** Address of a download for a plain link; the browser's cookie authorizes it. */
  href<R extends Route>(route: R, ...[input]: Arguments<RouteCall<R>>): string {
    const { params, query }: CallInput = input ?? {};
    return routeUrl(route.path, params, query);
  },
  onSignedOut(listener: SignedOutListener): void {
    onSignedOut = listener;
  },
  /** Sets the user and tenant whose requests this page may send. */
  belongsTo(owner: PageOwner): void {
    pageOwner = owner;
  },
  /** Runs when the organization begins to require a second factor; one listener only. */
  onSetUpRequired(listener: () => void): void {
    onSetUpRequired = listener;
  },
};
