import type { Tx, UserId } from '@guidon/db';
import { eventApplications } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

export type ApplicationState = (typeof eventApplications.$inferSelect)['state'];

export interface ApplicationKey {
  tenantId: string;
  eventId: string;
  userId: UserId;
}

const isOf = ({ tenantId, eventId, userId }: ApplicationKey) =>
  and(
    eq(eventApplications.tenantId, tenantId),
    eq(eventApplications.eventId, eventId),
    eq(eventApplications.userId, userId),
  );

/** Keeps the application that there is; APPLICATION_REJECTED when it was turned down. */
export async function apply(
  tx: Tx,
  key: ApplicationKey,
  state: 'pending' | 'waiting',
): Promise<'pending' | 'waiting'> {
  await tx
    .insert(eventApplications)
    .values({ ...key, state })
    .onConflictDoNothing();
  const found = await lockApplication(tx, key);
  if (found === 'rejected') throw new AppError('APPLICATION_REJECTED');
  return found ?? state;
}

/** Its state, kept until the transaction ends; null when there is none. */
export async function lockApplication(tx: Tx, key: ApplicationKey): Promise<ApplicationState | null> {
  const [found] = await tx
    .select({ state: eventApplications.state })
    .from(eventApplications)
    .where(isOf(key))
    .for('update');
  return found?.state ?? null;
}

export async function isAnyoneWaiting(
  tx: Tx,
  { tenantId, eventId }: Omit<ApplicationKey, 'userId'>,
): Promise<boolean> {
  const [first] = await tx
    .select({ userId: eventApplications.userId })
    .from(eventApplications)
    .where(
      and(
        eq(eventApplications.tenantId, tenantId),
        eq(eventApplications.eventId, eventId),
        eq(eventApplications.state, 'waiting'),
      ),
    )
    .limit(1);
  return first !== undefined;
}

export async function removeApplication(tx: Tx, key: ApplicationKey): Promise<void> {
  await tx.delete(eventApplications).where(isOf(key));
}

export async function rejectApplication(
  tx: Tx,
  key: ApplicationKey,
  decision: { message: string; decidedBy: UserId },
): Promise<void> {
  await tx
    .update(eventApplications)
    .set({ state: 'rejected', ...decision })
    .where(isOf(key));
}
