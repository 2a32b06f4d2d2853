import { useRouterState } from '@tanstack/react-router';
import { useMaybeUser } from '../../../lib/session.tsx';
import { usePageEvent } from '../../../navigation/use-page-event.ts';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../../lib/retry-import.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const Bar = lazy(async () => ({ default: (await retryImport(() => import('./event-bar.tsx'))).EventBar }));

/** The room that the bar takes. */
const barPx = 74;

/** On every page of an event, for staff alone: players load none of it. */
export function LazyEventBar() {
  const user = useMaybeUser();
  const eventId = usePageEvent();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (eventId === null || user?.rights.includes('events.run') !== true) return null;
  const isAmongPlaces = pathname.startsWith('/admin/') || pathname.endsWith('/co-hosts');
  const room = <Skeleton height={barPx} />;
  return (
    <Suspense fallback={room}>
      <Bar key={eventId} eventId={eventId} isAmongPlaces={isAmongPlaces} room={room} />
    </Suspense>
  );
}
