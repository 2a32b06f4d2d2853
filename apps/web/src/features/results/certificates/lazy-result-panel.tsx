import type { EventDetail } from '@guidon/contract';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ResultPanel = lazyPart(() => import('./result-panel.tsx'), 'ResultPanel');

/** Fetched apart from the page of the event: for who took part, once its results are there. */
export function LazyResultPanel({ event }: { event: EventDetail }) {
  if (!event.isRevealed || !event.isRegistered) return null;
  return <ResultPanel eventId={event.id} isBoardOpen={event.boardVisibility !== 'hidden'} />;
}
