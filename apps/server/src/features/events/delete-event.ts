import {
  announcements,
  eventChallenges,
  eventDivisions,
  eventHosts,
  eventParticipants,
  events,
  inTenant,
  submissions,
  type Tx,
  violatedConstraint,
} from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import { eventsAudit, t } from './declares.ts';
import { dropUnusedImages } from '../stored-files/index.ts';
import { keptImagesOf } from './content-at-end.ts';
import type { EventRow } from './event-row.ts';
import { lockEventFor } from './lock-event-for.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { lockEvent } from './team-units.ts';

async function removeEvent(
  tx: Tx,
  ctx: MemberCtx,
  event: Pick<EventRow, 'id' | 'name' | 'imageFileId' | 'boardVisibility' | 'lifecycle' | 'visibility'>,
): Promise<string[]> {
  const { tenantId } = ctx;
  const { id: eventId, name, imageFileId } = event;
  const keptImages = await keptImagesOf(tx, { tenantId, eventId });
  await tx.delete(events).where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  await publishEventChanged(tx, ctx, { tenantId, eventId }, event);
  await eventsAudit.record(tx, ctx, { action: 'event.delete', targetId: eventId, details: { name } });
  return dropUnusedImages(tx, tenantId, [imageFileId, ...keptImages]);
}

/** What is laid down for an event beside its own row. */
const besideEvents = [eventChallenges, eventParticipants, eventHosts, announcements, eventDivisions] as const;

/**
 * Removes a draft that nobody has changed and that has nothing in it, and answers the keys of bytes that go after the
 * commit. Any other event stays.
 */
export async function removeEmptyDraft(tx: Tx, ctx: MemberCtx, eventId: string): Promise<string[]> {
  const { tenantId } = ctx;
  const event = await lockEvent(tx, tenantId, eventId);
  if (event.lifecycle !== 'draft' || event.version !== 1) return [];
  for (const table of besideEvents) {
    const count = await tx.$count(table, and(eq(table.tenantId, tenantId), eq(table.eventId, eventId)));
    if (count > 0) return [];
  }
  return removeEvent(tx, ctx, event);
}

/** Deletes an event without answers; the foreign keys of submissions and facts decide. Default rankings go with it. */
export async function deleteEvent(ctx: MemberCtx, eventId: string): Promise<void> {
  const { tenantId } = ctx;
  try {
    const freedKeys = await inTenant(ctx, async (tx) => {
      const event = await lockEventFor(tx, ctx, eventId, 'remove');
      const [answered] = await tx
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(eq(submissions.tenantId, tenantId), eq(submissions.eventId, eventId)))
        .limit(1);
      if (answered) throw new AppError('HAS_HISTORY', t('hasSubmissions'));
      return removeEvent(tx, ctx, event);
    });
    await removeBytes(ctx, freedKeys);
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_event_fkey')) {
      throw new AppError('HAS_HISTORY', t('hasHistory'));
    }
    throw error;
  }
}
