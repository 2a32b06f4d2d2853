import {
  type EventDetail,
  eventEntryNames,
  eventEntryNamesInLists,
  eventSettingNames,
  type EventSummary,
  eventTeamNames,
  hasRight,
  pick,
} from '@guidon/contract';
import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { dropUnusedImages } from '../stored-files/index.ts';
import { presentOwnEntry } from './entry.ts';
import type { EventRow } from './event-row.ts';
import { statusOf } from './event-status.ts';
import { toTime } from './sound-settings.ts';
import { magicLinkToken } from './magic-link.ts';
import { permissionsOn } from './policy.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { admissionOf, isRegistrationOpen, plannedDeadline, printCode } from './registration.ts';
import { isFrozen, isRevealed, revealsAt } from './reveal.ts';
import { hasEventRight, runsEvent } from './visibility.ts';

interface EventImage {
  /** Locked, as it is. */
  event: { id: string; imageFileId: string | null };
  /** Of a stored file; null for none. */
  imageFileId: string | null;
}

export function presentSummary(event: EventRow, actor: Member, nowMs: number): EventSummary {
  const { challengeFigures: figures } = event;
  const runs = runsEvent(actor, event);
  return {
    id: event.id,
    name: event.name,
    categories: event.categories,
    location: event.location,
    imageUrl: imageUrlOf(event.imageHash),
    startTime: toTime(event.startsAt),
    endTime: toTime(event.endsAt),
    startedAt: toTime(event.startedAt),
    completedAt: toTime(event.completedAt),
    lifecycle: event.lifecycle,
    status: statusOf(event, nowMs),
    autoStart: event.autoStart,
    visibility: event.visibility,
    isArchived: event.archivedAt !== null,
    isCancelled: event.cancelledAt !== null,
    pause: event.pausedAt && { since: event.pausedAt.toISOString(), message: event.pauseMessage },
    freezeTime: toTime(event.freezeAt),
    isFrozen: isFrozen(event, nowMs),
    isRevealed: isRevealed(event, nowMs),
    revealsAt: toTime(revealsAt(event, nowMs)),
    participantCount: event.participantCount,
    challengeCount: runs ? figures.count : figures.shownCount,
    pointsAvailable: runs ? figures.points : figures.shownPoints,
    registration: {
      ...pick(event, eventEntryNamesInLists),
      registrationCloses: event.registrationCloses,
      registrationDeadline: toTime(plannedDeadline(event)),
      admission: admissionOf(event, nowMs),
      maxParticipants: event.maxParticipants,
      registrationCode: hasEventRight(actor, event, 'people') ? printCode(event.registrationCode) : null,
      isOpen: isRegistrationOpen(event, nowMs),
    },
    isRegistered: event.isRegistered,
    application: event.application,
    teamMode: event.teamMode,
    can: permissionsOn(actor, event, nowMs),
  };
}

/** Staff are asked nothing, nor is anybody who has not come in. */
function isAsked(actor: Member, { isRegistered, application }: EventRow): boolean {
  const isIn = isRegistered || application === 'pending' || application === 'waiting';
  return isIn && !hasRight(actor.role, 'events.register-without-code');
}

export function presentDetail(
  { actor, clock, settings: { secretKey } }: MemberCtx,
  event: EventRow,
): EventDetail {
  const summary = presentSummary(event, actor, clock());
  return {
    ...summary,
    registration: {
      ...summary.registration,
      magicLinkToken: hasEventRight(actor, event, 'people') ? magicLinkToken(secretKey, event) : null,
      allowedDomains: event.allowedDomains,
      fields: event.fields,
      ...pick(event, eventEntryNames),
      rulesToAccept: event.rulesToAccept,
    },
    entry: presentOwnEntry({ event, entry: event.entry, isAsked: isAsked(actor, event) }),
    tenantId: event.tenantId,
    description: event.description,
    rules: event.rules,
    ...pick(event, eventSettingNames),
    reveal: event.reveal,
    revealedAt: toTime(event.revealedAt),
    bloodBonuses: event.bloodBonuses,
    teams: {
      ...pick(event, eventTeamNames),
      teamCount: event.teamCount,
    },
    divisionCount: event.divisionCount,
    hasLearning: event.hasLearning,
    hasShop: event.hasShop,
    coHosts: event.coHosts,
    createdBy: event.createdBy && event.creator ? { id: event.createdBy, username: event.creator } : null,
    version: event.version,
  };
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
function imageUrlOf(sha256: string | null): string | null {
  return sha256 && `/api/events/images/${sha256}.webp`;
}
