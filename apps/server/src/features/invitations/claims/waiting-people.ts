import type { Tx } from '@guidon/db';
import { historyPeople } from '@guidon/db/schema/exchange';
import { and, eq, isNull, sql } from 'drizzle-orm';

interface EventKey {
  tenantId: string;
  eventId: string;
}

export interface WaitingPerson {
  userId: string;
  email: string;
  isInvited: boolean;
  /** Of a member who can have the results now. */
  memberId: string | null;
}

export interface NewPastPerson extends Pick<WaitingPerson, 'userId' | 'email'> {
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

/**
 * Who waits for their results behind `after`, in the order of their ids: those who were not invited, and those, invited
 * or not, who are members by a verified address and take no part in the event themselves.
 */
export async function waitingPeople(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { after, most }: { after: string | null; most: number },
): Promise<WaitingPerson[]> {
  const { rows } = await tx.execute<WaitingPerson & Record<string, unknown>>(sql`
    select p.user_id as "userId", p.email, p.invited_at is not null as "isInvited", m.user_id as "memberId"
    from history_people p
    left join lateral (
      select m.user_id from users u
      join memberships m on m.tenant_id = p.tenant_id and m.user_id = u.id and m.is_active
      where u.email = p.email and u.is_email_verified and u.deleted_at is null
        and not exists (select from event_participants e
          where e.tenant_id = p.tenant_id and e.event_id = p.event_id and e.user_id = m.user_id)
    ) m on true
    where p.tenant_id = ${tenantId} and p.event_id = ${eventId}
      and (p.invited_at is null or m.user_id is not null)
      and (${after}::uuid is null or p.user_id > ${after}::uuid)
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
