import type { EventSummary } from '@guidon/contract';

export type EventAction =
  | 'edit'
  | 'open'
  | 'publish'
  | 'unpublish'
  | 'announce'
  | 'start'
  | 'end'
  | 'pause'
  | 'resume'
  | 'reopen'
  | 'cancel'
  | 'duplicate'
  | 'archive'
  | 'unarchive'
  | 'handOver'
  | 'copyCode'
  | 'copyLink'
  | 'regenerate'
  | 'delete';

/** Actions that ask for more than a yes. */
export const askingActions = ['announce', 'pause', 'resume', 'reopen', 'duplicate', 'handOver'] as const;
export type AskingAction = (typeof askingActions)[number];

export function eventActions(event: Pick<EventSummary, 'can' | 'status' | 'registration'>): EventAction[] {
  const { can, status, registration } = event;
  const seesPeople = can.rights.includes('people');
  const takesPeople = seesPeople && status !== 'completed';
  const actions: [EventAction, boolean][] = [
    ['edit', can.edit],
    ['open', true],
    ['publish', can.publish && status === 'draft'],
    ['unpublish', can.publish && status !== 'draft'],
    ['announce', can.announce],
    ['start', can.start],
    ['pause', can.pause],
    ['resume', can.resume],
    ['reopen', can.reopen],
    ['end', can.end],
    ['cancel', can.cancel],
    ['handOver', takesPeople],
    ['copyCode', registration.registrationCode !== null && status !== 'completed'],
    ['copyLink', takesPeople],
    ['regenerate', takesPeople && registration.registrationCode !== null],
    ['duplicate', can.duplicate],
    ['archive', can.archive],
    ['unarchive', can.unarchive],
    ['delete', can.remove],
  ];
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action);
}
