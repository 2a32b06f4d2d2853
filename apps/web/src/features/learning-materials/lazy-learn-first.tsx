import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const LearnFirst = lazy(async () => {
  const module = await retryImport(() => import('./learn-first.tsx'));
  return { default: module.LearnFirst };
});

/** Fetched apart from the page it stands on. */
export function LazyLearnFirst(of: { challengeId: string } | { eventId: string }) {
  return (
    <Suspense fallback={null}>
      <LearnFirst {...of} />
    </Suspense>
  );
}
