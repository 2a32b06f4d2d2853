import type { EventDetail } from '@guidon/contract';

type EventEnd = Pick<
  EventDetail,
  'status' | 'isCancelled' | 'isRegistered' | 'reveal' | 'freezeTime' | 'revealedAt'
>;

/** Whether the reader took part in an event that is over and whose final board is there for all. */
export function hasResults(event: EventEnd): boolean {
  const awaitsReveal = event.reveal === 'by-hand' && event.freezeTime !== null && event.revealedAt === null;
  return event.isRegistered && event.status === 'completed' && !event.isCancelled && !awaitsReveal;
}
