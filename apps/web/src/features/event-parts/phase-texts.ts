import type { EventSummary } from '@guidon/contract';
import { formatMoment } from '../../lib/format.ts';
import type { Translate } from '../../lib/i18n/use-translation.ts';
import { endOf, startOf } from '../../resources/event-clock-state.ts';
import type sentences from './event-parts.en.json';

type Translation = Translate<typeof sentences>;

type NotedEvent = Pick<
  EventSummary,
  'status' | 'isCancelled' | 'isFrozen' | 'freezeTime' | 'isRevealed' | 'revealsAt'
>;

/** What others than staff read of the board, where that is not what it is; of an event that is over, whether its results are out. */
export function boardNote(t: Translation, event: NotedEvent): string | null {
  const { status, isCancelled, isFrozen, freezeTime, isRevealed, revealsAt } = event;
  if (isCancelled) return null;
  if (isFrozen && freezeTime !== null) {
    const date = formatMoment(freezeTime);
    return t(status === 'completed' ? 'board.toReveal' : 'board.frozen', { date });
  }
  if (status !== 'completed') return null;
  if (isRevealed) return t('board.out');
  return revealsAt === null ? t('board.waits') : t('board.outAt', { date: formatMoment(revealsAt) });
}

type Timed = Parameters<typeof startOf>[0] & Parameters<typeof endOf>[0];

/** When an event began or is to begin; null of one that began at a time that nobody knows. */
export function startText(t: Translation, event: Timed): string | null {
  const start = startOf(event);
  if (start !== null) return formatMoment(start);
  return event.status === 'draft' || event.status === 'scheduled' ? t('times.noStart') : null;
}

/** When an event ended or is to end. */
export function endText(t: Translation, event: Timed): string {
  const end = endOf(event);
  if (end !== null) return formatMoment(end);
  return t(event.status === 'completed' ? 'clock.ended' : 'times.noEnd');
}
