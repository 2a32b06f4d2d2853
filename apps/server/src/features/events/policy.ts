import { type EventPermissions, hasRight } from '@guidon/contract';
import type { Member } from '../../platform/http/context.ts';
import { isRegistrationOpen, type Registrable, statusOf } from './event-status.ts';
import { mayEdit, type Owned, whyUnreadable } from './visibility.ts';

/** To its participants, by who may edit it. Nobody but its makers sees a draft, so nobody is told of one. */
export function mayAnnounce(actor: Member, event: Owned & { lifecycle: string }): boolean {
  return event.lifecycle !== 'draft' && mayEdit(actor, event);
}

export function isAuthor(actor: Member): boolean {
  return hasRight(actor.role, 'bank.write');
}

type Judged = Registrable &
  Owned & { isRegistered: boolean; participantCount: number; maxParticipants: number | null };

/** What the viewer may do now; travels with every event. */
export function permissionsOn(actor: Member, event: Judged, nowMs: number): EventPermissions {
  const status = statusOf(event, nowMs);
  const edit = mayEdit(actor, event);
  const isManual = !event.autoStart || event.endsAt === null || event.startsAt === null;
  const isFull = event.maxParticipants !== null && event.participantCount >= event.maxParticipants;
  const takesPeople = hasRight(actor.role, 'events.register-without-code')
    ? status !== 'completed' && status !== 'draft'
    : isRegistrationOpen(event, nowMs);
  return {
    edit,
    publish: edit && (status === 'draft' || status === 'scheduled'),
    start: edit && status === 'scheduled' && isManual,
    end: edit && status === 'active' && isManual,
    remove: edit,
    register: takesPeople && !event.isRegistered && !isFull,
    unregister: event.isRegistered && status !== 'completed',
    enter: event.isRegistered && status === 'active',
    announce: mayAnnounce(actor, event),
    seeChallenges: whyUnreadable(event, { mayEdit: edit, isRegistered: event.isRegistered }, nowMs) === null,
  };
}
