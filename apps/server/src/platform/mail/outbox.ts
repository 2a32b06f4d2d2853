import { mails, type StoredMailProblem, type Tx } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Locks a queued mail for one try, until `untilMs`; false when it is not queued or is locked. */
export async function claimMail(tx: Tx, id: string, nowMs: number, untilMs: number): Promise<boolean> {
  const claimed = await tx
    .update(mails)
    .set({ claimedUntil: new Date(untilMs), tries: sql`${mails.tries} + 1` })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.state, 'queued'),
        sql`(${mails.claimedUntil} is null or ${mails.claimedUntil} <= ${new Date(nowMs)})`,
      ),
    )
    .returning({ id: mails.id });
  return claimed.length === 1;
}

type Outcome =
  | { state: 'sent'; sentAt: Date }
  | { state: 'kept' }
  | { state: 'failed' | 'queued'; lastError: StoredMailProblem };

/** Writes the outcome of a try, and drops the content of a sent mail. */
export async function settleMail(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .update(mails)
    .set({
      claimedUntil: null,
      lastError: null,
      ...(outcome.state === 'sent' && { sealedContent: null }),
      ...outcome,
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
}

/** False when the mail is neither failed nor kept. */
export async function requeueMail(tx: Tx, id: string): Promise<boolean> {
  const requeued = await tx
    .update(mails)
    .set({ state: 'queued', tries: 0, lastError: null, claimedUntil: null })
    .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'kept'])))
    .returning({ id: mails.id });
  return requeued.length === 1;
}

export async function detachMails(tx: Tx, tenantIds: readonly string[]): Promise<void> {
  await tx
    .update(mails)
    .set({ tenantId: null })
    .where(inArray(mails.tenantId, [...tenantIds]));
}
