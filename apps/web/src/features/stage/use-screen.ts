import { announcementRoutes, stageRoutes } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useLiveQueries, useRealtimeState } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useEventChannel } from '../../resources/events.ts';
import { announcementsQuery, screenQuery } from './api.ts';
import { useCeremony } from './use-ceremony.ts';

const pauseMs = 1_000;

/** All that a projector shows of an event. What was read stays while the connection is cut. */
export function useScreen(eventId: string) {
  const of = { params: { eventId } };
  const screen = useQuery(screenQuery(eventId));
  const announcements = useQuery(announcementsQuery(eventId));
  const ceremony = useCeremony(eventId);
  const connection = useRealtimeState();
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed', 'announcements-changed'],
    keys: [routeKey(stageRoutes.screen, of), routeKey(announcementRoutes.list, of)],
    pauseMs,
  });
  return {
    query: screen,
    screen: screen.data,
    announcements: announcements.data,
    ceremony: ceremony.data,
    isCut: connection === 'away' || (screen.data !== undefined && screen.isError),
  };
}
