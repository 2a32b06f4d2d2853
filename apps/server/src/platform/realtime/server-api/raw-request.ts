import type { FastifyRequest } from 'fastify';
import { PlainError } from './plain-error.ts';

type Addressed = Pick<FastifyRequest, 'url'>;

/** The path as it was signed. */
export function pathOf({ url }: Addressed): string {
  return url.split('?', 1)[0] ?? '';
}

/** The query as it was signed; of a name that comes twice the last counts, for the signature too. */
export function queryOf(request: Addressed): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request.url.slice(pathOf(request).length)));
}

export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(bytesOf(body).toString());
  } catch {
    throw new PlainError(400, 'The body is not valid JSON.');
  }
}
