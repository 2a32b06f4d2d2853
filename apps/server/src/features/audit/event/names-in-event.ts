import type { EventAuditEntry } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { namesInEntries } from './names-in-entries.ts';

/** Names in entries of one event, which itself needs none. */
export async function namesInEvent(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  entries: readonly EventAuditEntry[],
): Promise<Record<string, string>> {
  const { [eventId]: _own, ...names } = await namesInEntries(tx, { tenantId, eventIds: [eventId] }, entries);
  return names;
}
