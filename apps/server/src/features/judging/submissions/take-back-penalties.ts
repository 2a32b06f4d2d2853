import { facts, type Tx, type UserId } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { EventKey, LiveEvents } from '../../standings/index.ts';

interface Decision {
  submissionIds: readonly string[];
  note: string;
  decidedBy: UserId;
  atMs: number;
}

/** Revokes what wrong answers have cost that are accepted. */
export async function takeBackPenalties(
  tx: Tx,
  events: LiveEvents,
  key: EventKey,
  { submissionIds, ...decision }: Decision,
): Promise<void> {
  if (submissionIds.length === 0) return;
  const penalties = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, key.tenantId),
        eq(facts.eventId, key.eventId),
        eq(facts.kind, 'penalty'),
        inArray(facts.submissionId, [...submissionIds]),
      ),
    );
  await events.revoke(tx, key, { refersTo: penalties.map(({ seq }) => seq), ...decision });
}
