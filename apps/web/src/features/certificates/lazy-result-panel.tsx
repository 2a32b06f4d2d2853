import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const ResultPanel = lazy(async () => {
  const module = await retryImport(() => import('./result-panel.tsx'));
  return { default: module.ResultPanel };
});

/** Fetched apart from the page of the event: for who took part, once its results are there. */
export function LazyResultPanel({ event }: { event: EventDetail }) {
  if (!event.isRevealed || !event.isRegistered) return null;
  return (
    <Suspense fallback={null}>
      <ResultPanel eventId={event.id} hasPlace={event.boardVisibility !== 'hidden'} />
    </Suspense>
  );
}
