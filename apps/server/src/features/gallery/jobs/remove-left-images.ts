import { limits } from '@guidon/contract';
import { asPlatform, inTenant, memberships } from '@guidon/db';
import { galleryImages } from '@guidon/db/schema/gallery';
import { and, eq, lte } from 'drizzle-orm';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { lockMembership } from '../../memberships/index.ts';
import { deleteImage } from '../store.ts';

export const removeLeftImagesJob = defineCronJob({ name: 'remove-left-gallery-images', cron: '23 * * * *' });

const atOnce = 500;

/**
 * Pictures of those who have left the organization a while ago; until then they have them again where they come back.
 * Of suspended organizations too: they are taken away for those who have left, who do not wait for it to open.
 */
export async function removeLeftImages(
  services: Pick<Services, 'database' | 'clock' | 'files' | 'log'>,
): Promise<number> {
  const before = new Date(services.clock() - limits.galleryKeptMs);
  const { tenantId, id, fileId, thumbnailFileId, createdBy } = galleryImages;
  const isLeft = and(
    eq(memberships.tenantId, tenantId),
    eq(memberships.userId, createdBy),
    lte(memberships.removedAt, before),
  );
  const left = await asPlatform(services, (tx) =>
    tx
      .select({ tenantId, id, fileId, thumbnailFileId, createdBy })
      .from(galleryImages)
      .innerJoin(memberships, isLeft)
      .limit(atOnce),
  );
  let removed = 0;
  for (const image of left) {
    const scope = { database: services.database, tenantId: image.tenantId };
    const freedKeys = await inTenant(scope, async (tx) => {
      const member = await lockMembership(tx, image.tenantId, image.createdBy);
      // They may have come back meanwhile.
      if (!member?.removedAt || member.removedAt > before) return null;
      return deleteImage(tx, image.tenantId, image);
    });
    if (freedKeys === null) continue;
    await removeBytes(services, freedKeys);
    removed += 1;
  }
  return removed;
}
