import { eventRoutes, playRoutes } from '@guidon/contract';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useEventChannel } from '../../resources/events.ts';

export function useLiveEvent(eventId: string): void {
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['event-changed'],
    keys: [
      routeKey(eventRoutes.get, { params: { eventId } }),
      ...[playRoutes.challenges, playRoutes.summaries, playRoutes.challenge].map((route) =>
        routeKey(route, { params: { eventId } }),
      ),
    ],
    pauseMs: 1_000,
  });
}
