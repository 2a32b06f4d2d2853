import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const Projector = lazy(async () => {
  const module = await retryImport(() => import('./projector.tsx'));
  return { default: module.Projector };
});

/** The projector, fetched apart from the page of the scoreboard. */
export function LazyProjector({ eventId }: { eventId: string }) {
  return (
    <Suspense fallback={null}>
      <Projector eventId={eventId} />
    </Suspense>
  );
}
