import { useRouterState } from '@tanstack/react-router';
import { useMaybeUser } from '../../../lib/session.tsx';
import { usePageEvent } from '../../../navigation/use-page-event.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Bar = lazyPart(() => import('./event-bar.tsx'), 'EventBar');

/** On every page of an event, for staff alone: players load none of it. */
export function LazyEventBar() {
  const user = useMaybeUser();
  const eventId = usePageEvent();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (eventId === null || user?.rights.includes('events.run') !== true) return null;
  const isAmongPlaces = pathname.startsWith('/admin/') || pathname.endsWith('/co-hosts');
  return <Bar key={eventId} eventId={eventId} isAmongPlaces={isAmongPlaces} />;
}
