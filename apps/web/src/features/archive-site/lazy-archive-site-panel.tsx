import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const ArchiveSitePanel = lazy(async () => {
  const module = await retryImport(() => import('./archive-site-panel.tsx'));
  return { default: module.ArchiveSitePanel };
});

/** Fetched apart from the page of the event: for its staff alone. */
export function LazyArchiveSitePanel({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={null}>
      <ArchiveSitePanel event={event} />
    </Suspense>
  );
}
