import type { Tx } from '@guidon/db';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq, isNull } from 'drizzle-orm';

interface InvitationKey {
  tenantId: string;
  id: string;
}

type Answer = Partial<Pick<typeof coHostInvitations.$inferInsert, 'acceptedAt' | 'declinedAt' | 'revokedAt'>>;

/** An answer is kept with the account that has given it, instead of its address. */
export async function answerInvitation(
  tx: Tx,
  { tenantId, id }: InvitationKey,
  answer: Answer & { userId?: string },
): Promise<void> {
  await tx
    .update(coHostInvitations)
    .set(answer.userId === undefined ? answer : { ...answer, email: null })
    .where(and(eq(coHostInvitations.tenantId, tenantId), eq(coHostInvitations.id, id)));
}

export async function closeInvitationsTo(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  to: { userId: string } | { email: string },
  nowMs: number,
): Promise<void> {
  await tx
    .update(coHostInvitations)
    .set({ revokedAt: new Date(nowMs) })
    .where(
      and(
        eq(coHostInvitations.tenantId, tenantId),
        eq(coHostInvitations.eventId, eventId),
        'userId' in to ? eq(coHostInvitations.userId, to.userId) : eq(coHostInvitations.email, to.email),
        isNull(coHostInvitations.acceptedAt),
        isNull(coHostInvitations.declinedAt),
        isNull(coHostInvitations.revokedAt),
      ),
    );
}
