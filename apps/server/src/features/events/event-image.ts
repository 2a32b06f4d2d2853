import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { dropUnusedImages } from '../stored-files/index.ts';
import { publishEventChanged } from './publish-event-changed.ts';

interface EventImage {
  /** Locked, as it is. */
  event: { id: string; imageFileId: string | null };
  /** Of a stored file; null for none. */
  imageFileId: string | null;
}

/**
 * Gives an event another picture, or none, and answers the keys of bytes that are to be removed after the commit. The
 * version stays, because a picture is not one of the fields that editors save together.
 */
export async function setEventImage(
  tx: Tx,
  ctx: MemberCtx,
  { event, imageFileId }: EventImage,
): Promise<string[]> {
  const { tenantId } = ctx;
  await tx
    .update(events)
    .set({ imageFileId })
    .where(and(eq(events.tenantId, tenantId), eq(events.id, event.id)));
  await publishEventChanged(tx, ctx, { tenantId, eventId: event.id });
  return dropUnusedImages(tx, tenantId, [event.imageFileId]);
}

/** The address of a picture by the hash of its bytes; null for none. */
export function imageUrlOf(sha256: string | null): string | null {
  return sha256 && `/api/events/images/${sha256}.webp`;
}
