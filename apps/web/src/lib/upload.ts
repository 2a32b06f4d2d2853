import { type Route, type RouteCall, type RouteOutput, sessionRoutes } from '@guidon/contract';
import { api, requireSameOwner } from './api-client.ts';
import { ApiError, serverUnreachable } from './api-error.ts';
import { parseErrorBody } from './api-reply.ts';
import { routeUrl } from './route-url.ts';
import { tokenStore } from './token-store.ts';

type UploadInput<R> = Omit<RouteCall<R>, 'body'> & {
  form: FormData;
  signal?: AbortSignal | undefined;
  /** Percent sent, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
};

interface Reply {
  status: number;
  body: unknown;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch` does not report upload progress, so this one place uses XMLHttpRequest. */
function send(method: Route['method'], url: string, input: UploadInput<Route>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('accept', 'application/json');
    const token = tokenStore.token();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    const tenantId = tokenStore.tenantId();
    if (tenantId !== null) request.setRequestHeader('x-tenant-id', tenantId);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) input.onProgress?.((event.loaded / event.total) * 100);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: jsonOf(request.responseText) }),
    );
    request.addEventListener('error', () => reject(serverUnreachable()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(input.form);
  });
}

function asReply<R extends Route>(body: unknown): RouteOutput<R> {
  // The server serializes replies with the contract's schema, so they are not checked again.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as RouteOutput<R>;
}

/** Uploads a form to a route of the contract and reports the progress; an expired session is renewed once. */
export async function upload<R extends Route>(route: R, input: UploadInput<R>): Promise<RouteOutput<R>> {
  const { params, query }: { params?: Record<string, unknown>; query?: Record<string, unknown> } = input;
  const url = routeUrl(route.path, params, query);
  requireSameOwner(route);
  let reply = await send(route.method, url, input);
  if (reply.status === 401) {
    await api.call(sessionRoutes.me);
    requireSameOwner(route);
    reply = await send(route.method, url, input);
  }
  if (reply.status >= 200 && reply.status < 300) return asReply<R>(reply.body);
  const parsed = parseErrorBody(reply.body);
  throw new ApiError({
    ...parsed,
    status: reply.status,
    code: parsed.code ?? (reply.status === 0 ? 'NETWORK' : 'UNKNOWN'),
    message: parsed.message ?? 'The upload failed. Please try again.',
  });
}
