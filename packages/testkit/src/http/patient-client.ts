import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from './http-client.ts';

const withinMs = 60_000;

/** A client that asks again where the server is past its capacity; every other reply is handed on as it came. */
export function patientClient(client: HttpClient): HttpClient {
  return { call: (route, token, input) => patiently(() => client.call(route, token, input)) };
}

/**
 * Asks again once a server that is past its capacity says one may, as browsers do: on a slow machine, or after its
 * database was away, refusing is its duty. A 503 for want of the database is no such refusal.
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
