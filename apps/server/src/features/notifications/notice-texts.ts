import type { Role } from '@guidon/contract';
import type { Notice } from './notice.ts';
import { t } from './texts.ts';

/** The part of an event that a notice names. */
export interface NoticeEvent {
  id: string;
  name: string;
}

const pageOf = ({ id }: NoticeEvent) => `/events/${id}`;
const challengesOf = (event: NoticeEvent) => `${pageOf(event)}/challenges`;

/** One notification is stored for all its readers, so it is written in one language. */
const words = (...text: Parameters<typeof t>) => t(...text).in('en');

/** Time to go in whole minutes, never none. */
function minutesIn(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}

export function startsSoon(event: NoticeEvent, inMs: number): Notice {
  return {
    type: 'EVENT_STARTING',
    title: words('startsSoon', { event: event.name }),
    message: words('beginsIn', { count: minutesIn(inMs) }),
    link: pageOf(event),
    eventId: event.id,
  };
}

export function hasStarted(event: NoticeEvent): Notice {
  return {
    type: 'EVENT_STARTING',
    title: words('hasStarted', { event: event.name }),
    message: words('challengesOpen'),
    link: challengesOf(event),
    eventId: event.id,
  };
}

export function endsSoon(event: NoticeEvent, inMs: number): Notice {
  return {
    type: 'EVENT_ENDING',
    title: words('endsSoon', { event: event.name }),
    message: words('answersCountFor', { count: minutesIn(inMs) }),
    link: challengesOf(event),
    eventId: event.id,
  };
}

/** To whoever has registered. */
export function youAreRegistered(event: NoticeEvent): Notice {
  return {
    type: 'EVENT_REGISTRATION',
    title: words('youAreRegistered', { event: event.name }),
    message: words('countsDown'),
    link: pageOf(event),
    eventId: event.id,
  };
}

/** To whoever has made the event. */
export function peopleRegistered(event: NoticeEvent, people: number): Notice {
  return {
    type: 'EVENT_REGISTRATION',
    title: words('peopleRegistered', { count: people, event: event.name }),
    message: '',
    link: `/admin/events/${event.id}/participants`,
    eventId: event.id,
  };
}

/** Names no challenge: who may see which is decided when the page is opened. */
export function challengesAdded(event: NoticeEvent, challenges: number): Notice {
  return {
    type: 'CHALLENGE_ADDED',
    title: words('challengesAdded', { count: challenges, event: event.name }),
    message: '',
    link: challengesOf(event),
    eventId: event.id,
  };
}

export function roleChanged(organization: string, role: Role): Notice {
  return {
    type: 'system',
    title: words('youAreNow', { role: t(`role.${role}`) }),
    message: words('roleChanged', { organization }),
    link: '/dashboard',
  };
}

/** To whoever has sent the invitation. */
export function invitationAccepted(organization: string, username: string): Notice {
  return {
    type: 'success',
    title: words('joined', { username, organization }),
    message: words('acceptedInvitation'),
    link: '/admin/users',
  };
}
