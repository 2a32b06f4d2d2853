import type { EventChallenge, EventSummary } from '@guidon/contract';
import { closingOf } from '../../resources/opened-challenges.ts';

type EventTimes = Pick<EventSummary, 'id' | 'status' | 'startTime' | 'endTime'>;

const momentMs = (iso: string | null, absent: number) => (iso === null ? absent : Date.parse(iso));

export function runningEvent<E extends EventTimes>(events: readonly E[]): E | undefined {
  return events
    .filter((event) => event.status === 'active')
    .toSorted(
      (a, b) => momentMs(a.endTime, Infinity) - momentMs(b.endTime, Infinity) || (a.id < b.id ? -1 : 1),
    )[0];
}

interface OwnEvent {
  event: EventTimes;
}

export function sortMine<E extends OwnEvent>(mine: readonly E[]): { live: E[]; next: E[]; past: E[] } {
  const of = (status: EventSummary['status']) => mine.filter((entry) => entry.event.status === status);
  const start = (entry: E) => momentMs(entry.event.startTime, Number.MAX_SAFE_INTEGER);
  const end = (entry: E) => momentMs(entry.event.endTime ?? entry.event.startTime, 0);
  return {
    live: of('active').toSorted(
      (a, b) =>
        momentMs(a.event.endTime, Number.MAX_SAFE_INTEGER) -
        momentMs(b.event.endTime, Number.MAX_SAFE_INTEGER),
    ),
    next: of('scheduled').toSorted((a, b) => start(a) - start(b)),
    past: of('completed').toSorted((a, b) => end(b) - end(a)),
  };
}

/** The first one that takes answers and is not solved. */
export function nextChallenge<C extends Pick<EventChallenge, 'questionIds' | 'closesAt'>>(
  challenges: readonly C[],
  solvedIds: ReadonlySet<string>,
  nowMs: number,
): C | undefined {
  return challenges.find(
    (challenge) =>
      closingOf(challenge, nowMs) !== 'closed' && challenge.questionIds.some((id) => !solvedIds.has(id)),
  );
}

/** Events that the viewer may join and does not run. */
export function joinableBeside<E extends { id: string }>(
  joinable: readonly E[],
  running: readonly { id: string }[] | undefined,
): E[] {
  const own = new Set(running?.map(({ id }) => id));
  return joinable.filter(({ id }) => !own.has(id));
}
