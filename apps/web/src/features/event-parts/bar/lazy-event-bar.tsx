import { useRouterState } from '@tanstack/react-router';
import { useMaybeUser } from '../../../lib/session.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Bar = lazyPart(() => import('./event-bar.tsx'), 'EventBar');

/** Of the event that the page belongs to, by its address. */
function usePageEvent() {
  return useRouterState({
    select: ({ matches }): string | null => {
      const last = matches.at(-1);
      const params: Record<string, unknown> = last?.params ?? {};
      const search: Record<string, unknown> = last?.search ?? {};
      const id = params['eventId'] ?? search['event'];
      return typeof id === 'string' ? id : null;
    },
  });
}

/** On every page of an event, for staff alone: players load none of it. */
export function LazyEventBar() {
  const user = useMaybeUser();
  const eventId = usePageEvent();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (eventId === null || user?.rights.includes('events.run') !== true) return null;
  const isAmongPlaces = pathname.startsWith('/admin/') || pathname.endsWith('/co-hosts');
  return <Bar key={eventId} eventId={eventId} isAmongPlaces={isAmongPlaces} />;
}
