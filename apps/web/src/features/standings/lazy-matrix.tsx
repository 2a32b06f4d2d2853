import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const MatrixBoard = lazy(async () => {
  const module = await retryImport(() => import('./matrix-board.tsx'));
  return { default: module.MatrixBoard };
});

/** The matrix, fetched apart from the page of the scoreboard. */
export function LazyMatrix({ eventId }: { eventId: string }) {
  return (
    <Suspense fallback={<SkeletonRows count={12} />}>
      <MatrixBoard eventId={eventId} />
    </Suspense>
  );
}
