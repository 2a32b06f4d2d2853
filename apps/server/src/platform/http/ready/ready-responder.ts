import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '@guidon/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestRecord, RequestWatch } from '../watch-requests.ts';
import type { SendableBody } from './ready-body.ts';
import { negotiate, readyHeaders } from './ready-headers.ts';

/** A prepared body, once `admit` has counted the call against the caller's limit. */
export interface ReadyAnswer {
  body: SendableBody;
  userId: string;
  admit: () => Promise<boolean>;
}

/** Null or a failure leaves the request to the framework. */
export type Peek = (token: string, params: Record<string, string>) => ReadyAnswer | null;

/**
 * A prepared body that can be sent at once does not pass through the framework. Everything else does, errors
 * included.
 */
export interface ReadyResponder {
  add(route: Route, peek: Peek): void;
  /** False when the request is not for this responder. `ordinary` is called when it turns out to need the framework. */
  answer(request: IncomingMessage, response: ServerResponse, ordinary: () => void): boolean;
}

interface Entry {
  pattern: RegExp;
  names: string[];
  peek: Peek;
  watch: (answered: RequestRecord) => void;
}

interface ReadyMatch {
  answer: ReadyAnswer;
  watch: (answered: RequestRecord) => void;
}

export interface ReadyResponderOptions {
  /** The headers of all replies. */
  everyHeader: Readonly<Record<string, string>>;
  watch: RequestWatch;
  requestId: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
  /** While it is false, the framework answers everything. */
  isOpen: () => boolean;
}

const uuid = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

export function createReadyResponder({
  everyHeader,
  watch,
  requestId,
  log,
  isOpen,
}: ReadyResponderOptions): ReadyResponder {
  const entries: Entry[] = [];

  function find({ method, url = '', headers: { authorization } }: IncomingMessage): ReadyMatch | null {
    if (method !== 'GET' || !authorization?.startsWith('Bearer ')) return null;
    for (const { pattern, names, peek, watch: watchRoute } of entries) {
      const match = pattern.exec(url);
      if (!match) continue;
      const params: Record<string, string> = {};
      for (const [index, name] of names.entries()) params[name] = match[index + 1] ?? '';
      const answer = peekSafely(peek, authorization.slice('Bearer '.length), params);
      return answer && { answer, watch: watchRoute };
    }
    return null;
  }

  async function finish(
    { answer: { body, userId, admit }, watch: watchRoute }: ReadyMatch,
    startedMs: number,
    request: IncomingMessage,
    response: ServerResponse,
    ordinary: () => void,
  ): Promise<void> {
    if (!(await admit())) {
      ordinary();
      return;
    }
    const id = requestId(request);
    const status = write(request, response, body, everyHeader, id);
    const ms = performance.now() - startedMs;
    watchRoute({ method: 'GET', status, ms, userId, log: () => log.child({ requestId: id }) });
  }

  return {
    add(route, peek) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const pattern = new RegExp(`^/api${route.path.replace(/:\w+/g, uuid)}$`);
      entries.push({ pattern, names, peek, watch: watch.of(route.id) });
    },
    answer(request, response, ordinary) {
      const startedMs = performance.now();
      const found = isOpen() ? find(request) : null;
      if (!found) return false;
      finish(found, startedMs, request, response, ordinary).catch(ordinary);
      return true;
    },
  };
}

function peekSafely(peek: Peek, token: string, params: Record<string, string>): ReadyAnswer | null {
  try {
    return peek(token, params);
  } catch {
    return null;
  }
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  body: SendableBody,
  everyHeader: Readonly<Record<string, string>>,
  requestId: string,
): number {
  const { encoding, isCached } = negotiate(request.headers, body);
  // No copy, because this runs more often than anything else.
  const headers: Record<string, string | number> = {
    ...everyHeader,
    ...readyHeaders(body, encoding, isCached),
    'x-request-id': requestId,
  };
  if (isCached) {
    response.writeHead(304, headers).end();
    return 304;
  }
  const bytes = body.bytes(encoding);
  headers['content-length'] = bytes.length;
  response.writeHead(200, headers).end(bytes);
  return 200;
}
