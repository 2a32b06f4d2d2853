import type { EventSummary } from '@guidon/contract';

export type EventAction =
  | 'edit'
  | 'challengesOf'
  | 'participantsOf'
  | 'open'
  | 'publish'
  | 'unpublish'
  | 'announce'
  | 'start'
  | 'end'
  | 'copyCode'
  | 'copyLink'
  | 'regenerate'
  | 'delete';

export function eventActions(event: Pick<EventSummary, 'can' | 'status' | 'registration'>): EventAction[] {
  const { can, status, registration } = event;
  const seesPeople = can.rights.includes('people');
  const takesPeople = seesPeople && status !== 'completed';
  const actions: [EventAction, boolean][] = [
    ['edit', can.edit],
    ['challengesOf', can.edit],
    ['participantsOf', seesPeople],
    ['open', true],
    ['publish', can.publish && status === 'draft'],
    ['unpublish', can.publish && status !== 'draft'],
    ['announce', can.announce],
    ['start', can.start],
    ['end', can.end],
    ['copyCode', registration.registrationCode !== null && status !== 'completed'],
    ['copyLink', takesPeople],
    ['regenerate', takesPeople && registration.registrationCode !== null],
    ['delete', can.remove],
  ];
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action);
}
