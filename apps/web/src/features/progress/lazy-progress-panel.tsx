import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const Panel = lazy(async () => {
  const module = await retryImport(() => import('./progress-panel.tsx'));
  return { default: module.ProgressPanel };
});

/** Fetched apart from the profile, whose first tab needs none of it. */
export function ProgressPanel() {
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <Panel />
    </Suspense>
  );
}
