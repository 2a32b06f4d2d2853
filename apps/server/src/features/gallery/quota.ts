import { type galleryRoutes, limits, type RouteResult } from '@guidon/contract';
import { inTenant, storedFiles, type Tx } from '@guidon/db';
import { galleryImages } from '@guidon/db/schema/gallery';
import { and, count, eq, sql, sum } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

type Usage = RouteResult<typeof galleryRoutes.quota>;

export const readQuota = (ctx: MemberCtx): Promise<Usage> => inTenant(ctx, (tx) => usageOf(tx, ctx));

async function usageOf(tx: Tx, { tenantId, actor }: MemberCtx): Promise<Usage> {
  const [row] = await tx
    .select({
      usedBytes: sum(storedFiles.sizeBytes).mapWith(Number),
      images: count(sql`distinct ${galleryImages.id}`),
    })
    .from(galleryImages)
    .innerJoin(
      storedFiles,
      and(
        eq(storedFiles.tenantId, galleryImages.tenantId),
        sql`${storedFiles.id} in (${galleryImages.fileId}, ${galleryImages.thumbnailFileId})`,
      ),
    )
    .where(and(eq(galleryImages.tenantId, tenantId), eq(galleryImages.createdBy, actor.userId)));
  return {
    usedBytes: row?.usedBytes ?? 0,
    limitBytes: limits.galleryBytes,
    images: row?.images ?? 0,
    limitImages: limits.galleryImages,
  };
}

/**
 * QUOTA_EXCEEDED or LIMIT_REACHED where the pictures of the caller take more than they may. Asked after the rows are
 * there, while the tenant is locked for its room, so that parallel uploads are counted one after the other.
 */
export async function requireWithinQuota(tx: Tx, ctx: MemberCtx): Promise<void> {
  const { usedBytes, limitBytes, images, limitImages } = await usageOf(tx, ctx);
  if (images > limitImages) throw new AppError('LIMIT_REACHED', t('tooMany', { most: limitImages }));
  if (usedBytes <= limitBytes) return;
  throw new AppError('QUOTA_EXCEEDED', t('noRoom', { limit: limitBytes / 1024 / 1024 }), { field: 'file' });
}
