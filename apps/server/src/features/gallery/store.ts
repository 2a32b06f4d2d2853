import type { ShareImageBody } from '@guidon/contract';
import { events, newId, type Tx } from '@guidon/db';
import { galleryImages } from '@guidon/db/schema/gallery';
import { and, eq } from 'drizzle-orm';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { maySeeTeams, requireUnarchived, requireVisibleEvent, runsEvent } from '../events/index.ts';
import { dropFiles } from '../stored-files/index.ts';
import { t } from './declares.ts';

type ImageRow = typeof galleryImages.$inferSelect;
type Audience = Pick<ImageRow, 'eventId' | 'isForTenant'>;

const isImage = ({ tenantId }: Pick<MemberCtx, 'tenantId'>, id: string) =>
  and(eq(galleryImages.tenantId, tenantId), eq(galleryImages.id, id));

/** NOT_FOUND for an event that the caller neither takes part in nor runs; it is not deleted meanwhile. */
export async function requireAudience(
  tx: Tx,
  ctx: MemberCtx,
  { with: audience, eventId }: ShareImageBody,
): Promise<Audience> {
  if ((audience === 'event') !== (eventId !== undefined)) throw invalidField('eventId', t('whichEvent'));
  if (eventId === undefined) return { eventId: null, isForTenant: audience === 'tenant' };
  const [locked] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId)))
    .for('key share');
  if (!locked) throw notFound(t('eventNotFound'));
  const event = await requireVisibleEvent(tx, ctx, eventId);
  const { isRegistered } = event;
  if (!maySeeTeams({ runs: runsEvent(ctx.actor, event), isRegistered })) throw notFound(t('eventNotFound'));
  requireUnarchived(event);
  return { eventId, isForTenant: false };
}

type NewImage = Pick<ImageRow, 'fileId' | 'thumbnailFileId' | 'width' | 'height'> & Audience;

export async function insertImage(tx: Tx, ctx: MemberCtx, image: NewImage): Promise<string> {
  const id = newId();
  const { tenantId, actor, clock } = ctx;
  await tx
    .insert(galleryImages)
    .values({ ...image, tenantId, id, createdBy: actor.userId, createdAt: new Date(clock()) });
  return id;
}

/** Changes one's own; NOT_FOUND for any other. */
export async function changeOwnImage(
  tx: Tx,
  ctx: MemberCtx,
  id: string,
  change: Partial<Audience & Pick<ImageRow, 'caption'>>,
): Promise<void> {
  const changed = await tx
    .update(galleryImages)
    .set(change)
    .where(and(isImage(ctx, id), eq(galleryImages.createdBy, ctx.actor.userId)))
    .returning({ id: galleryImages.id });
  if (changed.length === 0) throw notFound(t('imageNotFound'));
}

/** NOT_FOUND for one of somebody else; it does not change meanwhile. */
export async function lockOwnImage(tx: Tx, ctx: MemberCtx, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .where(and(isImage(ctx, id), eq(galleryImages.createdBy, ctx.actor.userId)))
    .for('update');
  if (!row) throw notFound(t('imageNotFound'));
}

/** So that nobody removes it, or shares it with others, meanwhile. */
export async function lockImage(tx: Tx, ctx: MemberCtx, id: string): Promise<void> {
  await tx.select({ id: galleryImages.id }).from(galleryImages).where(isImage(ctx, id)).for('update');
}

/** Answers the keys of the bytes, which go after the commit. */
export async function deleteImage(
  tx: Tx,
  tenantId: string,
  { id, fileId, thumbnailFileId }: Pick<ImageRow, 'id' | 'fileId' | 'thumbnailFileId'>,
): Promise<string[]> {
  await tx.delete(galleryImages).where(isImage({ tenantId }, id));
  return dropFiles(tx, tenantId, [fileId, thumbnailFileId]);
}
