import type { Rehearsal, RehearsalReport } from '@guidon/contract';
import { type Database, inTenant, type Tx, users } from '@guidon/db';
import { rehearsals } from '@guidon/db/schema/rehearsal';
import { and, eq } from 'drizzle-orm';
import type { PlayProgress } from './play-copy.ts';

export type RehearsalRow = typeof rehearsals.$inferSelect;

export interface RehearsalKey {
  tenantId: string;
  eventId: string;
  id: string;
}

export type RehearsalEnd =
  | { state: 'finished' | 'stopped'; report: RehearsalReport | null }
  | { state: 'failed'; failure: NonNullable<RehearsalRow['failure']> };

export interface StoredRehearsal {
  row: RehearsalRow;
  startedBy: Rehearsal['startedBy'];
}

/** The latest of an event. */
export async function findRehearsal(
  tx: Tx,
  { tenantId, eventId }: Omit<RehearsalKey, 'id'>,
): Promise<StoredRehearsal | null> {
  const [found] = await tx
    .select({ row: rehearsals, id: users.id, username: users.username })
    .from(rehearsals)
    .leftJoin(users, eq(users.id, rehearsals.startedBy))
    .where(and(eq(rehearsals.tenantId, tenantId), eq(rehearsals.eventId, eventId)));
  if (!found) return null;
  const { row, id, username } = found;
  return { row, startedBy: id !== null && username !== null ? { id, username } : null };
}

/** In place of the one before. */
export async function insertRehearsal(tx: Tx, row: typeof rehearsals.$inferInsert): Promise<void> {
  const fresh = { state: 'running' as const, failure: null, report: null };
  await tx
    .insert(rehearsals)
    .values({ ...row, ...fresh })
    .onConflictDoUpdate({ target: [rehearsals.tenantId, rehearsals.eventId], set: { ...row, ...fresh } });
}

export function noteProgress(
  { database, clock }: { database: Database; clock: () => number },
  key: RehearsalKey,
  progress: PlayProgress,
): Promise<void> {
  return change(database, key, { progress, beatAt: new Date(clock()) });
}

/** Says that its process is still there, whatever it does. */
export function noteBeat(
  { database, clock }: { database: Database; clock: () => number },
  key: RehearsalKey,
): Promise<void> {
  return change(database, key, { beatAt: new Date(clock()) });
}

export function noteEnd(database: Database, key: RehearsalKey, end: RehearsalEnd): Promise<void> {
  return change(database, key, end);
}

async function change(
  database: Database,
  { tenantId, eventId, id }: RehearsalKey,
  values: Partial<RehearsalRow>,
): Promise<void> {
  await inTenant({ database, tenantId }, async (tx) => {
    await tx
      .update(rehearsals)
      .set(values)
      .where(and(eq(rehearsals.tenantId, tenantId), eq(rehearsals.eventId, eventId), eq(rehearsals.id, id)));
  });
}
