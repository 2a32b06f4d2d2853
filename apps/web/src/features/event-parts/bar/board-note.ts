import type { EventDetail } from '@guidon/contract';
import { formatMoment } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/i18n/use-translation.ts';
import type sentences from '../event-parts.en.json';

type NotedEvent = Pick<
  EventDetail,
  'status' | 'isCancelled' | 'isFrozen' | 'freezeTime' | 'isRevealed' | 'revealsAt'
>;

/** What others than staff read of the board, where that is not what it is; of an event that is over, whether its results are out. */
export function boardNote(t: Translate<typeof sentences>, event: NotedEvent): string | null {
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
