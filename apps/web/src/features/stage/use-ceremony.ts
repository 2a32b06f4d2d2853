import { stageRoutes } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useEventChannel } from '../../resources/events.ts';
import { ceremonyQuery } from './api.ts';

const pauseMs = 300;

/** The ceremony of an event, fetched again with each of its steps. */
export function useCeremony(eventId: string) {
  const of = { params: { eventId } };
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['reveal-changed', 'event-changed'],
    keys: [routeKey(stageRoutes.ceremony, of), routeKey(stageRoutes.ownPlace, of)],
    pauseMs,
  });
  return useQuery(ceremonyQuery(eventId));
}
