import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const TeamsTab = lazy(async () => {
  const module = await retryImport(() => import('./teams-tab.tsx'));
  return { default: module.TeamsTab };
});

/** The teams of an event, fetched apart from the page: most events are played alone. */
export function LazyTeamsTab({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <TeamsTab event={event} />
    </Suspense>
  );
}
