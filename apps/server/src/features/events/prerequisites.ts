import { eventChallengePrerequisites, type Tx } from '@guidon/db';
import { and, asc, eq, inArray } from 'drizzle-orm';

interface EventKey {
  tenantId: string;
  eventId: string;
}

const ofEvent = ({ tenantId, eventId }: EventKey) =>
  and(eq(eventChallengePrerequisites.tenantId, tenantId), eq(eventChallengePrerequisites.eventId, eventId));

/** What each challenge of an event, or each of some, requires, by its id; in the order of ids. */
export async function readPrerequisites(
  tx: Tx,
  key: EventKey,
  ids?: readonly string[],
): Promise<Map<string, string[]>> {
  const { challengeId, requiresId } = eventChallengePrerequisites;
  const rows = await tx
    .select({ challengeId, requiresId })
    .from(eventChallengePrerequisites)
    .where(and(ofEvent(key), ids && inArray(challengeId, [...ids])))
    .orderBy(asc(requiresId));
  const required = new Map<string, string[]>();
  for (const row of rows)
    required.set(row.challengeId, [...(required.get(row.challengeId) ?? []), row.requiresId]);
  return required;
}

/** Makes these all that the challenges of an event require; under the lock of the event. */
export async function writePrerequisites(
  tx: Tx,
  key: EventKey,
  required: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await tx.delete(eventChallengePrerequisites).where(ofEvent(key));
  const rows = [...required].flatMap(([challengeId, ids]) =>
    ids.map((requiresId) => ({ ...key, challengeId, requiresId })),
  );
  if (rows.length > 0) await tx.insert(eventChallengePrerequisites).values(rows);
}

/** A challenge that requires itself, directly or by others; null when there is none. */
export function findCycle(required: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>();
  const open = new Set<string>();
  const leadsBack = (id: string): boolean => {
    if (open.has(id)) return true;
    if (done.has(id)) return false;
    open.add(id);
    const found = (required.get(id) ?? []).some(leadsBack);
    open.delete(id);
    done.add(id);
    return found;
  };
  return [...required.keys()].find(leadsBack) ?? null;
}
