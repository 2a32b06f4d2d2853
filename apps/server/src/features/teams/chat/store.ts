import { newId, teamMessages, teamReads, type Tx, type UnitId } from '@guidon/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

export type MessageRow = typeof teamMessages.$inferSelect;

interface TeamKey {
  tenantId: string;
  teamId: UnitId;
}

export function isOfTeam({ tenantId, teamId }: TeamKey) {
  return and(eq(teamMessages.tenantId, tenantId), eq(teamMessages.teamId, teamId));
}

type NewMessage = Pick<MessageRow, 'number' | 'senderId' | 'tempId' | 'type' | 'body' | 'createdAt'>;

export async function insertMessage(tx: Tx, key: TeamKey, message: NewMessage): Promise<string> {
  const id = newId();
  await tx.insert(teamMessages).values({ ...key, ...message, id });
  return id;
}

/** A message of a team, whose row stays as it is until the end of the transaction. */
export async function lockMessage(tx: Tx, key: TeamKey, messageId: string): Promise<MessageRow> {
  const [message] = await tx
    .select()
    .from(teamMessages)
    .where(and(isOfTeam(key), eq(teamMessages.id, messageId)))
    .for('no key update');
  if (!message) throw notFound(t('messageNotFound'));
  return message;
}

export async function updateMessage(
  tx: Tx,
  { tenantId, teamId, number }: Pick<MessageRow, 'tenantId' | 'teamId' | 'number'>,
  change: Partial<Pick<MessageRow, 'body' | 'editedAt' | 'deletedAt'>>,
): Promise<void> {
  await tx
    .update(teamMessages)
    .set(change)
    .where(and(isOfTeam({ tenantId, teamId }), eq(teamMessages.number, number)));
}

/** Moves the mark of a member forward; false when they had read so far already. */
export async function moveMark(
  tx: Tx,
  key: TeamKey,
  mark: { userId: string; number: number; readAt: Date },
): Promise<boolean> {
  const { number, readAt } = mark;
  const moved = await tx
    .insert(teamReads)
    .values({ ...key, ...mark })
    .onConflictDoUpdate({
      target: [teamReads.tenantId, teamReads.teamId, teamReads.userId],
      set: { number, readAt },
      setWhere: lt(teamReads.number, sql`excluded.number`),
    })
    .returning({ number: teamReads.number });
  return moved.length > 0;
}
