import type { Tx } from '@guidon/db';
import { historyPeople } from '@guidon/db/schema/past-results';
import { and, eq, isNull, sql } from 'drizzle-orm';

interface EventKey {
  tenantId: string;
  eventId: string;
}

export interface WaitingPerson {
  userId: string;
  email: string;
}

export interface NewPastPerson extends WaitingPerson {
  eventId: string;
  tenantId: string;
  createdAt: Date;
}

export async function addWaitingPeople(tx: Tx, rows: readonly NewPastPerson[]): Promise<void> {
  if (rows.length > 0) await tx.insert(historyPeople).values([...rows]);
}

/** The accounts that stand for addresses in past events of the tenant already. */
export async function standInsFor(
  tx: Tx,
  tenantId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinct({ email: historyPeople.email, userId: historyPeople.userId })
    .from(historyPeople)
    .where(
      and(
        eq(historyPeople.tenantId, tenantId),
        sql`${historyPeople.email} = any (${sql.param([...emails])}::text[])`,
      ),
    );
  return new Map(rows.map(({ email, userId }) => [email, userId]));
}

/** Who has not claimed their results and was not invited to, in a fixed order. */
export async function uninvitedPeople(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  most: number,
): Promise<WaitingPerson[]> {
  return tx
    .select({ userId: historyPeople.userId, email: historyPeople.email })
    .from(historyPeople)
    .where(ofEvent({ tenantId, eventId }, true))
    .orderBy(historyPeople.userId)
    .limit(most);
}

export async function countWaiting(tx: Tx, key: EventKey): Promise<{ waiting: number; invited: number }> {
  const waiting = await tx.$count(historyPeople, ofEvent(key, true));
  return { waiting, invited: (await tx.$count(historyPeople, ofEvent(key, false))) - waiting };
}

/** False for who was invited meanwhile: of several callers one goes on. */
export async function markInvited(
  tx: Tx,
  key: EventKey & { userId: string },
  nowMs: number,
): Promise<boolean> {
  const marked = await tx
    .update(historyPeople)
    .set({ invitedAt: new Date(nowMs) })
    .where(and(ofEvent(key, true), eq(historyPeople.userId, key.userId)))
    .returning({ userId: historyPeople.userId });
  return marked.length > 0;
}

function ofEvent({ tenantId, eventId }: EventKey, isUninvited: boolean) {
  return and(
    eq(historyPeople.tenantId, tenantId),
    eq(historyPeople.eventId, eventId),
    isUninvited ? isNull(historyPeople.invitedAt) : undefined,
  );
}
