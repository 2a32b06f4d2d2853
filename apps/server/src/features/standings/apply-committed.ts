import type { Tx } from '@guidon/db';
import type { LiveEvent } from './live-event.ts';
import { loadFacts } from './load-facts.ts';

/** Under the lock that orders the facts of the event: brings it to the last fact of all processes. */
export async function applyCommitted(tx: Tx, live: LiveEvent): Promise<void> {
  live.apply(await loadFacts(tx, { tenantId: live.tenantId, eventId: live.id }, live.facts.length));
}
