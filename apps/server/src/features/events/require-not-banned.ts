import type { Tx } from '@guidon/db';
import { eventBans } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

interface Person {
  tenantId: string;
  eventId: string;
  userId: string;
}

/**
 * BANNED for who is kept out of an event. Read under the lock of the event's counter, which whoever bans takes too, so
 * that nobody registers beside their ban.
 */
export async function requireNotBanned(tx: Tx, person: Person): Promise<void> {
  if (await isBanned(tx, person)) throw new AppError('BANNED');
}

export async function isBanned(tx: Tx, { tenantId, eventId, userId }: Person): Promise<boolean> {
  const [ban] = await tx
    .select({ userId: eventBans.userId })
    .from(eventBans)
    .where(
      and(eq(eventBans.tenantId, tenantId), eq(eventBans.eventId, eventId), eq(eventBans.userId, userId)),
    );
  return ban !== undefined;
}
