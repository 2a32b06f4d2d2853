import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '@guidon/contract';
import type { SendableBody } from './ready-body.ts';
import { negotiate, readyHeaders } from './ready-headers.ts';

/** A prepared body for somebody who may have it, once `admit` has counted the call against their limit. */
export interface ReadyAnswer {
  body: SendableBody;
  admit: () => Promise<boolean>;
}

/** Looks for an answer without waiting; null or a failure leaves the request to the ordinary way. */
export type Peek = (token: string, params: Record<string, string>) => ReadyAnswer | null;

/**
 * The short way of routes whose body is prepared: a success that can be answered at once does not pass through the
 * framework. Everything else, errors first of all, takes the ordinary way, which knows them all.
 */
export interface ReadyLane {
  add(route: Route, peek: Peek): void;
  /** False when the request is not for this lane; `ordinary` is called for one that is and has to go on after all. */
  answer(request: IncomingMessage, response: ServerResponse, ordinary: () => void): boolean;
}

interface Entry {
  pattern: RegExp;
  names: string[];
  peek: Peek;
}

const uuid = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

/** `everyHeader` are the headers of all answers. */
export function createReadyLane(everyHeader: Readonly<Record<string, string>>): ReadyLane {
  const entries: Entry[] = [];

  function find({ method, url = '', headers: { authorization } }: IncomingMessage): ReadyAnswer | null {
    if (method !== 'GET' || !authorization?.startsWith('Bearer ')) return null;
    for (const { pattern, names, peek } of entries) {
      const match = pattern.exec(url);
      if (!match) continue;
      const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
      return peekSafely(peek, authorization.slice('Bearer '.length), params);
    }
    return null;
  }

  async function finish(
    { body, admit }: ReadyAnswer,
    request: IncomingMessage,
    response: ServerResponse,
    ordinary: () => void,
  ): Promise<void> {
    if (await admit()) write(request, response, body, everyHeader);
    else ordinary();
  }

  return {
    add(route, peek) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const pattern = new RegExp(`^/api${route.path.replace(/:\w+/g, uuid)}$`);
      entries.push({ pattern, names, peek });
    },
    answer(request, response, ordinary) {
      const found = find(request);
      if (!found) return false;
      finish(found, request, response, ordinary).catch(ordinary);
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
): void {
  const { encoding, isHeld } = negotiate(request.headers, body);
  const headers = { ...everyHeader, ...readyHeaders(body, encoding, isHeld) };
  if (isHeld) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = body.bytes(encoding);
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
}
