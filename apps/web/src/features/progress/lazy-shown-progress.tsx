import { type ComponentProps, lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { ShownProgressPanel } from './shown-progress-panel.tsx';

const Panel = lazy(async () => {
  const module = await retryImport(() => import('./shown-progress-panel.tsx'));
  return { default: module.ShownProgressPanel };
});

export function LazyShownProgress(props: ComponentProps<typeof ShownProgressPanel>) {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <Panel {...props} />
    </Suspense>
  );
}
