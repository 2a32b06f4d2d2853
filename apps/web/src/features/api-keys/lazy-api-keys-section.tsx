import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const ApiKeysSection = lazy(async () => {
  const module = await retryImport(() => import('./api-keys-section.tsx'));
  return { default: module.ApiKeysSection };
});

/** Fetched apart from the settings, of which it is one tab. */
export function LazyApiKeysSection() {
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <ApiKeysSection />
    </Suspense>
  );
}

const OwnKeysSection = lazy(async () => {
  const module = await retryImport(() => import('./api-keys-section.tsx'));
  return { default: module.OwnKeysSection };
});

export function LazyOwnKeysSection() {
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <OwnKeysSection />
    </Suspense>
  );
}
