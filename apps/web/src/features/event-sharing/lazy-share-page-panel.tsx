import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const SharePagePanel = lazy(async () => {
  const module = await retryImport(() => import('./share-page-panel.tsx'));
  return { default: module.SharePagePanel };
});

/** Fetched apart from the page of the event: for editors alone. */
export function LazySharePagePanel({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={null}>
      <SharePagePanel event={event} />
    </Suspense>
  );
}
