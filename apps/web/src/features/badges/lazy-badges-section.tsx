import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const BadgesSection = lazy(async () => {
  const module = await retryImport(() => import('./badges-section.tsx'));
  return { default: module.BadgesSection };
});

/** Fetched apart from the settings, of which it is one tab. */
export function LazyBadgesSection() {
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <BadgesSection />
    </Suspense>
  );
}
