import type { EventRight, EventSummary, SessionUser } from '@guidon/contract';
import { hasTeams } from './event-step-state.ts';

type PlacedEvent = Pick<EventSummary, 'can' | 'status' | 'teamMode' | 'participantCount'>;
type Staff = Pick<SessionUser, 'rights'>;

export const placeGroups = ['setUp', 'people', 'play', 'after'] as const;

const right = (asked: EventRight) => (event: PlacedEvent) => event.can.rights.includes(asked);

function takesPast({ can, participantCount, status }: PlacedEvent, { rights }: Staff): boolean {
  const isUntouched = participantCount === 0 || status === 'completed';
  return isUntouched && rights.includes('members.manage') && can.rights.includes('edit');
}

const places = [
  { name: 'challenges', group: 'setUp', to: '/admin/events/$eventId/challenges', isFor: right('edit') },
  { name: 'divisions', group: 'setUp', to: '/admin/events/$eventId/divisions', isFor: right('edit') },
  { name: 'shop', group: 'setUp', to: '/admin/events/$eventId/shop', isFor: right('edit') },
  { name: 'rehearsal', group: 'setUp', to: '/admin/events/$eventId/rehearsal', isFor: right('edit') },
  { name: 'coHosts', group: 'setUp', to: '/events/$eventId/co-hosts', isFor: right('hosts') },
  {
    name: 'participants',
    group: 'people',
    to: '/admin/events/$eventId/participants',
    isFor: right('people'),
  },
  { name: 'teams', group: 'people', to: '/admin/teams/$eventId', isFor: hasTeams },
  { name: 'feedback', group: 'people', to: '/admin/events/$eventId/feedback', isFor: right('people') },
  { name: 'controlRoom', group: 'play', to: '/admin/events/$eventId/dashboard', isFor: right('insight') },
  { name: 'submissions', group: 'play', to: '/admin/events/$eventId/submissions', isFor: right('insight') },
  { name: 'reviews', group: 'play', to: '/admin/events/$eventId/reviews', isFor: right('judge') },
  { name: 'cases', group: 'play', to: '/admin/events/$eventId/cases', isFor: right('judge') },
  { name: 'analytics', group: 'after', to: '/admin/events/$eventId/analytics', isFor: right('insight') },
  { name: 'audit', group: 'after', to: '/admin/events/$eventId/audit', isFor: right('hosts') },
  { name: 'past', group: 'after', to: '/admin/events/$eventId/past', isFor: takesPast },
] as const satisfies readonly {
  name: string;
  group: (typeof placeGroups)[number];
  to: string;
  isFor: (event: PlacedEvent, staff: Staff) => boolean;
}[];

export type EventPlace = (typeof places)[number];
export type PlaceName = EventPlace['name'];

/** Where an event is run, as far as somebody's rights in it go. */
export function eventPlaces(event: PlacedEvent, staff: Staff): EventPlace[] {
  return places.filter(({ isFor }) => isFor(event, staff));
}

/** Where somebody who runs an event begins: where it is played, once it is; null without a place of their own. */
export function firstPlace(event: PlacedEvent, staff: Staff): EventPlace | null {
  const own = eventPlaces(event, staff);
  const room = event.status === 'active' ? own.find(({ name }) => name === 'controlRoom') : undefined;
  return room ?? own[0] ?? null;
}
