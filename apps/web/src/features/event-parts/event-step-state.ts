import type { EventSummary } from '@guidon/contract';

export type EventStep = 'publish' | 'start';

/** What an event that is ready waits for its organizers to do; null when there is nothing, or not yet. */
export function nextStep(event: Pick<EventSummary, 'status' | 'challengeCount' | 'can'>): EventStep | null {
  if (event.status === 'draft') return event.can.publish && event.challengeCount > 0 ? 'publish' : null;
  return event.can.start ? 'start' : null;
}

/** Whether there are teams that the viewer looks after. */
export function hasTeams({ can, teamMode }: Pick<EventSummary, 'can' | 'teamMode'>): boolean {
  return teamMode !== 'individual' && can.rights.includes('teams');
}
