import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const RatingPanel = lazy(async () => ({
  default: (await retryImport(() => import('./rating-panel.tsx'))).RatingPanel,
}));

/** Loaded once a challenge is solved, and not before. */
export function LazyRatingPanel({ challengeId }: { challengeId: string }) {
  return (
    <Suspense fallback={null}>
      <RatingPanel challengeId={challengeId} />
    </Suspense>
  );
}
