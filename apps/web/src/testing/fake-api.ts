import {
  announcementRoutes,
  brandingRoutes,
  demoRoutes,
  defaultBranding,
  errors,
  type ErrorCode,
  notificationRoutes,
  type Route,
  type RouteOutput,
} from '@guidon/contract';
import { expect, vi } from 'vitest';

export interface FakeCall {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

interface Handler {
  route: Route;
  reply: (call: FakeCall) => unknown;
}

export class FakeError {
  readonly status: number;
  readonly body: object;

  constructor(
    code: ErrorCode,
    extra: { message?: string; field?: string; details?: Record<string, unknown> } = {},
  ) {
    this.status = errors[code].status;
    this.body = { success: false, code, message: errors[code].message, requestId: 'test', ...extra };
  }
}

/** A successful reply whose connection breaks before its end. */
export class BrokenReply {
  response(): Response {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  }
}

function match(path: string, pathname: string): Record<string, string> | undefined {
  const names = Array.from(path.matchAll(/:([A-Za-z]+)/g), ([, name = '']) => name);
  const pattern = new RegExp(`^/api${path.replace(/:[A-Za-z]+/g, '([^/]+)')}$`);
  const found = pattern.exec(pathname);
  if (found === null) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
}

/** The last one that was given first, and a path of words before one with a parameter in its place, as on the server. */
function matching(handlers: readonly Handler[], method: string, pathname: string) {
  return handlers
    .toReversed()
    .flatMap((handler) => {
      const params = handler.route.method === method ? match(handler.route.path, pathname) : undefined;
      return params === undefined ? [] : { handler, params };
    })
    .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
}

function parseBody(body: unknown): unknown {
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : body;
}

function toResponse(handler: Handler, answer: unknown): Response {
  if (answer instanceof FakeError) return Response.json(answer.body, { status: answer.status });
  if (answer instanceof BrokenReply) return answer.response();
  const parsed = handler.route.response.safeParse(answer);
  if (!parsed.success)
    throw new Error(`${handler.route.id} was given an answer that breaks the contract: ${parsed.error}`);
  return Response.json(parsed.data, { status: handler.route.status ?? 200 });
}

const plainBranding = {
  success: true,
  data: {
    ...defaultBranding,
    logoWidth: null,
    logoHeight: null,
    companyName: 'Acme Security',
    isDefault: true,
    version: 0,
  },
};

type FakeReply<R extends Route> = RouteOutput<R> | FakeError | BrokenReply;

/**
 * Answers calls by routes of the contract. A body that breaks a route's schema, or a call without a handler, fails
 * the test; `calls` lists the calls of a route.
 */
export function createFakeApi() {
  const handlers: Handler[] = [
    { route: brandingRoutes.get, reply: () => plainBranding },
    { route: demoRoutes.standings, reply: () => ({ success: true, data: null }) },
    { route: announcementRoutes.urgent, reply: () => ({ success: true, data: [] }) },
    { route: notificationRoutes.unread, reply: () => ({ success: true, data: { count: 0 } }) },
  ];
  const seen: { id: string; call: FakeCall }[] = [];
  const unhandled: string[] = [];

  const answer = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://guidon.test');
    const method = init.method ?? 'GET';
    const [found] = matching(handlers, method, url.pathname);
    if (found !== undefined) {
      const { handler, params } = found;
      const call = {
        params,
        query: url.searchParams,
        body: parseBody(init.body),
        headers: new Headers(init.headers),
      };
      seen.push({ id: handler.route.id, call });
      return toResponse(handler, await handler.reply(call));
    }
    unhandled.push(`${method} ${url.pathname}`);
    return Response.json(
      { success: false, code: 'NOT_FOUND', message: 'unhandled in the test' },
      { status: 404 },
    );
  };

  vi.stubGlobal('fetch', vi.fn(answer));
  return {
    on<R extends Route>(route: R, reply: (call: FakeCall) => FakeReply<R> | Promise<FakeReply<R>>) {
      handlers.push({ route, reply });
    },
    calls: (route: Route): FakeCall[] =>
      seen.filter((entry) => entry.id === route.id).map((entry) => entry.call),
    expectAllHandled: () => expect(unhandled).toEqual([]),
  };
}
