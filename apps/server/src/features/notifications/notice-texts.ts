import type { Role } from '@guidon/contract';
import type { Notice } from './notice.ts';

/** The part of an event that a notice names. */
export interface ToldEvent {
  id: string;
  name: string;
}

const pageOf = ({ id }: ToldEvent) => `/events/${id}`;
const challengesOf = (event: ToldEvent) => `${pageOf(event)}/challenges`;
const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** Time to go in whole minutes, never none. */
function inMinutes(ms: number): string {
  return count(Math.max(1, Math.round(ms / 60_000)), 'minute', 'minutes');
}

export function startsSoon(event: ToldEvent, inMs: number): Notice {
  return {
    type: 'EVENT_STARTING',
    title: `${event.name} starts soon`,
    message: `It begins in ${inMinutes(inMs)}.`,
    link: pageOf(event),
    eventId: event.id,
  };
}

export function hasStarted(event: ToldEvent): Notice {
  return {
    type: 'EVENT_STARTING',
    title: `${event.name} has started`,
    message: 'The challenges are open.',
    link: challengesOf(event),
    eventId: event.id,
  };
}

export function endsSoon(event: ToldEvent, inMs: number): Notice {
  return {
    type: 'EVENT_ENDING',
    title: `${event.name} ends soon`,
    message: `Answers count for ${inMinutes(inMs)} more.`,
    link: challengesOf(event),
    eventId: event.id,
  };
}

/** To whoever has registered. */
export function youAreRegistered(event: ToldEvent): Notice {
  return {
    type: 'EVENT_REGISTRATION',
    title: `You are registered for ${event.name}`,
    message: 'Its page counts down to the start, and opens the challenges then.',
    link: pageOf(event),
    eventId: event.id,
  };
}

/** To whoever has made the event. */
export function peopleRegistered(event: ToldEvent, people: number): Notice {
  return {
    type: 'EVENT_REGISTRATION',
    title: `${count(people, 'person', 'people')} registered for ${event.name}`,
    message: '',
    link: `/admin/events/${event.id}/participants`,
    eventId: event.id,
  };
}

/** Names no challenge: who may see which is decided when the page is opened. */
export function challengesAdded(event: ToldEvent, challenges: number): Notice {
  return {
    type: 'CHALLENGE_ADDED',
    title: `${count(challenges, 'new challenge', 'new challenges')} in ${event.name}`,
    message: '',
    link: challengesOf(event),
    eventId: event.id,
  };
}

const roleNames: Record<Role, string> = {
  participant: 'a participant',
  organizer: 'an organizer',
  contentCreator: 'a content creator',
  orgAdministrator: 'an organization administrator',
  admin: 'an admin',
};

export function roleChanged(organization: string, role: Role): Notice {
  return {
    type: 'system',
    title: `You are now ${roleNames[role]}`,
    message: `Your role in ${organization} was changed.`,
    link: '/dashboard',
  };
}

/** To whoever has sent the invitation. */
export function invitationAccepted(organization: string, username: string): Notice {
  return {
    type: 'success',
    title: `${username} joined ${organization}`,
    message: 'They have accepted your invitation.',
    link: '/admin/users',
  };
}
