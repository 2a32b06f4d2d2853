import type { Route, RouteCall, RouteOutput } from '@guidon/contract';

export interface HttpReply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface AnyInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

export interface HttpClient {
  /** Rejects when the connection fails; every response of the server is a reply. */
  call<R extends Route>(
    route: R,
    token: string | null,
    input: RouteCall<R>,
  ): Promise<HttpReply<RouteOutput<R>>>;
}

export function createHttpClient(url: string): HttpClient {
  return {
    async call(route, token, input) {
      const given: AnyInput = input;
      const response = await fetch(url + pathOf(route, given), {
        method: route.method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(given.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: bodyOf(route, await response.json()),
      };
    },
  };
}

function pathOf({ path }: Route, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value));
  }
  return search.size > 0 ? `/api${filled}?${search.toString()}` : `/api${filled}`;
}

/** Safe in tests: a body that is not what the contract says fails the assertion that reads it. */
function bodyOf<R extends Route>(_route: R, body: unknown): RouteOutput<R> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as RouteOutput<R>;
}

/** The body of a reply that must have succeeded; anything else fails with what the server said. */
export function succeeded<Body>({ status, body }: HttpReply<Body>): Body {
  if (status >= 300) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
