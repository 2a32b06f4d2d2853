import type { EventSummary } from '@guidon/contract';

export const boardFilters = ['all', 'active', 'past', 'upcoming'] as const;
export type BoardFilter = (typeof boardFilters)[number];

type BoardEvent = Pick<EventSummary, 'id' | 'status' | 'startTime' | 'endTime'>;

export function pickerLabel(event: Pick<EventSummary, 'status'>): Exclude<BoardFilter, 'all'> {
  if (event.status === 'active') return 'active';
  return event.status === 'completed' ? 'past' : 'upcoming';
}

export function filterEvents<E extends BoardEvent>(events: readonly E[], filter: BoardFilter): E[] {
  return events.filter((event) => filter === 'all' || pickerLabel(event) === filter);
}

function lastMomentMs(event: BoardEvent): number {
  const moment = event.endTime ?? event.startTime;
  return moment === null ? 0 : Date.parse(moment);
}

const order = { active: 0, past: 1, upcoming: 2 } as const;

/** The board to open first: a running event, else the one that ended last, else the next. */
export function firstBoard<E extends BoardEvent>(events: readonly E[]): E | undefined {
  return events.toSorted((a, b) => {
    const byState = order[pickerLabel(a)] - order[pickerLabel(b)];
    if (byState !== 0) return byState;
    const byTime = lastMomentMs(b) - lastMomentMs(a);
    return pickerLabel(a) === 'upcoming' ? -byTime : byTime;
  })[0];
}
