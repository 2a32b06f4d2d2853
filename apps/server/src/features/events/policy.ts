import { type EventPermissions, hasRight, type Role } from '@guidon/contract';
import type { Member } from '../../platform/http/context.ts';
import { isLive, isOver, phaseOf, statusOf } from './event-status.ts';
import { isRegistrationOpen, type Registrable } from './registration.ts';
import { isRevealed, isRevealedByHand, type RevealedEvent } from './reveal.ts';
import { eventRightsOf, hasEventRight, type EventOwnership, runsEvent, whyUnreadable } from './visibility.ts';

/** A draft has no participants to announce anything to. */
export function mayAnnounce(actor: Member, event: EventOwnership & { lifecycle: string }): boolean {
  return event.lifecycle !== 'draft' && hasEventRight(actor, event, 'announce');
}

type EventFacts = Registrable &
  RevealedEvent &
  EventOwnership & {
    isRegistered: boolean;
    participantCount: number;
    maxParticipants: number | null;
    hasWaitlist: boolean;
    application: string | null;
    archivedAt: Date | null;
  };

/** What the viewer may do now; sent with every event. */
export function permissionsOn(actor: Member, event: EventFacts, nowMs: number): EventPermissions {
  const status = statusOf(event, nowMs);
  const rights = eventRightsOf(actor, event);
  const isArchived = event.archivedAt !== null;
  const steers = rights.includes('lifecycle') && !isArchived;
  const isManual = !event.autoStart || event.endsAt === null || event.startsAt === null;
  const isFull = event.maxParticipants !== null && event.participantCount >= event.maxParticipants;
  const takesPeople = hasRight(actor.role, 'events.register-without-code')
    ? status !== 'completed' && status !== 'draft'
    : isRegistrationOpen(event, nowMs);
  const isReopenable = phaseOf(event, nowMs) === 'over' && !isRevealed(event, nowMs);
  return {
    rights: [...rights],
    edit: rights.includes('edit') && !isArchived,
    publish: steers && (status === 'draft' || status === 'scheduled'),
    start: steers && status === 'scheduled' && isManual,
    end: steers && status === 'active' && isManual,
    cancel: steers && status === 'scheduled',
    pause: steers && isLive(event, nowMs) && event.pausedAt === null,
    resume: steers && event.pausedAt !== null,
    reopen: steers && isReopenable,
    publishResults: steers && isReopenable && !isRevealedByHand(event),
    archive: steers && (status === 'draft' || isOver(event, nowMs)),
    unarchive: rights.includes('lifecycle') && isArchived,
    duplicate: rights.includes('edit'),
    remove: rights.includes('remove') && !isArchived,
    register:
      takesPeople && !event.isRegistered && event.application === null && (!isFull || event.hasWaitlist),
    unregister: event.isRegistered && status !== 'completed' && !isArchived,
    enter: event.isRegistered && status === 'active',
    announce: mayAnnounce(actor, event) && !isArchived,
    seeChallenges:
      whyUnreadable(event, { runs: runsEvent(actor, event), isRegistered: event.isRegistered }, nowMs) ===
      null,
    readsContent: readsContent(actor.role),
  };
}

function readsContent(role: Role): boolean {
  return hasRight(role, 'bank.read');
}

/** What is on record of whoever comes in. */
export function registrationDetails(role: Role): { readsContent?: true } {
  return readsContent(role) ? { readsContent: true } : {};
}
