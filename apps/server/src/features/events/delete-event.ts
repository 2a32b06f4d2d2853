import { events, inTenant, submissions, violatedConstraint } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { removeBytes } from '../../platform/files/remove-bytes.ts';
import { eventsAudit } from './audit.ts';
import { dropUnusedImages } from '../stored-files/index.ts';
import { keptImagesOf } from './content-at-end.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { requireUnarchived } from './require-unarchived.ts';
import { requireEventRight } from './store.ts';
import { t } from './texts.ts';

/** Deletes an event without answers; the foreign keys of submissions and facts decide. Default rankings go with it. */
export async function deleteEvent(ctx: MemberCtx, eventId: string): Promise<void> {
  const { tenantId } = ctx;
  try {
    const freedKeys = await inTenant(ctx, async (tx) => {
      const event = await requireEventRight(tx, ctx, eventId, 'remove');
      requireUnarchived(event);
      const [answered] = await tx
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(eq(submissions.tenantId, tenantId), eq(submissions.eventId, eventId)))
        .limit(1);
      if (answered) throw new AppError('HAS_HISTORY', t('hasSubmissions'));
      const keptImages = await keptImagesOf(tx, { tenantId, eventId });
      await tx.delete(events).where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
      publishEventChanged(tx, ctx, { tenantId, eventId });
      await eventsAudit.record(tx, ctx, {
        action: 'event.delete',
        targetId: eventId,
        details: { name: event.name },
      });
      return dropUnusedImages(tx, tenantId, [event.imageFileId, ...keptImages]);
    });
    await removeBytes(ctx, freedKeys);
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_event_fkey')) {
      throw new AppError('HAS_HISTORY', t('hasHistory'));
    }
    throw error;
  }
}
