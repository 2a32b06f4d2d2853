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

interface WaitingMember extends WaitingPerson {
  memberId: string;
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
    .orderBy(isKnownAddress, historyPeople.userId)
    .limit(most);
}

/** Of members who have not shown their address to be their own: they cannot be invited, and come last. */
const isKnownAddress = sql`exists (select from users u join memberships m on m.user_id = u.id
  where u.email = ${historyPeople.email} and m.tenant_id = ${historyPeople.tenantId})`;

/** Who waits, invited or not, and is a member by a verified address who takes no part in the event themselves. */
export async function waitingMembers(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  most: number,
): Promise<WaitingMember[]> {
  const { rows } = await tx.execute<WaitingMember & Record<string, unknown>>(sql`
    select p.user_id as "userId", p.email, m.user_id as "memberId"
    from history_people p
    join users u on u.email = p.email and u.is_email_verified and u.deleted_at is null
    join memberships m on m.tenant_id = p.tenant_id and m.user_id = u.id and m.is_active
    where p.tenant_id = ${tenantId} and p.event_id = ${eventId} and not exists (select from event_participants e
      where e.tenant_id = p.tenant_id and e.event_id = p.event_id and e.user_id = m.user_id)
    order by p.user_id limit ${most}`);
  return rows;
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
