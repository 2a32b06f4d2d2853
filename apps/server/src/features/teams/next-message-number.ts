import { teams, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { TeamKey } from './store.ts';
import { t } from './declares.ts';

/** Counts a message of a team. The row stays locked, so that numbers appear in their order and without a hole. */
export async function nextMessageNumber(tx: Tx, { tenantId, teamId }: TeamKey): Promise<number> {
  const [counted] = await tx
    .update(teams)
    .set({ lastMessageNumber: sql`${teams.lastMessageNumber} + 1` })
    .where(and(eq(teams.tenantId, tenantId), eq(teams.id, teamId)))
    .returning({ number: teams.lastMessageNumber });
  if (!counted) throw notFound(t('teamNotFound'));
  return counted.number;
}
