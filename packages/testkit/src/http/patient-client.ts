import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from './http-client.ts';

const withinMs = 60_000;

/** A client that retries while the server refuses for overload; every other reply is passed on unchanged. */
export function patientClient(client: HttpClient): HttpClient {
  return { call: (route, token, input) => patiently(() => client.call(route, token, input)) };
}

/**
 * Retries after the time that a server refusing for overload names, as browsers do: on a slow machine, or after its
 * database was away, refusing is correct. A 503 because the database is missing is not retried.
 */
export async function patiently<R extends { status: number; body: unknown }>(
  ask: () => Promise<R>,
): Promise<R> {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const reply = await ask();
    const seconds = reply.status === 503 ? retryAfterSeconds(reply.body) : null;
    if (seconds === null || performance.now() > endMs) return reply;
    await delay(seconds * 1_000);
  }
}

function retryAfterSeconds(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('details' in body)) return null;
  const { details } = body;
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return null;
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : null;
}
