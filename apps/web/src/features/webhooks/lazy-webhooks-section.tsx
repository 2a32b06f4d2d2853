import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const WebhooksSection = lazy(async () => {
  const module = await retryImport(() => import('./webhooks-section.tsx'));
  return { default: module.WebhooksSection };
});

/** Fetched apart from the settings, of which it is one tab. */
export function LazyWebhooksSection() {
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <WebhooksSection />
    </Suspense>
  );
}
