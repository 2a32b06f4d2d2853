import { isBoardPublic, type SharedEvent } from '@guidon/contract';
import { admissionOf, endOf, isRegistrationOpen, startedOf, statusOf } from '../../events/index.ts';
import { cardOf, cardUrlOf } from './card-of.ts';
import { organizationOf, type SharedRow, requireSharedEvent } from './find-shared-event.ts';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Exchange } from '../../../platform/http/context.ts';
import { replyWithCalendar } from '../../public-boards/index.ts';

const toTime = (at: Date | null) => at?.toISOString() ?? null;

export function presentSharedEvent(row: SharedRow, nowMs: number): SharedEvent {
  const { event, image, participantCount, tenantName } = row;
  const hasPublicBoard = isBoardPublic(event);
  return {
    id: event.id,
    name: event.name,
    description: event.description,
    tenantName,
    organization: organizationOf(row),
    imageUrl: image && `/api/events/images/${image.sha256}.webp`,
    cardUrl: cardUrlOf(event.id, cardOf(row)),
    categories: event.categories,
    location: event.location,
    status: statusOf(event, nowMs),
    isCancelled: event.cancelledAt !== null,
    autoStart: event.autoStart,
    startTime: toTime(startedOf(event)),
    endTime: toTime(endOf(event)),
    pausedAt: toTime(event.pausedAt),
    teamMode: event.teamMode,
    teamSizeMax: event.teamSizeMax,
    registration: {
      registrationType: event.registrationType,
      isOpen: isRegistrationOpen(event, nowMs),
      admission: admissionOf({ ...event, participantCount }, nowMs),
      needsApproval: event.needsApproval,
    },
    participantCount: hasPublicBoard ? participantCount : null,
    hasPublicBoard,
  };
}

/** A shared event for a calendar. */
export async function sendSharedCalendar(
  ctx: Pick<Ctx, 'database' | 'settings'>,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const { event } = await requireSharedEvent(ctx, eventId);
  return replyWithCalendar(ctx, event, {
    reply,
    path: `/public/events/${event.id}`,
    cacheControl: 'public, max-age=5',
  });
}
