import { eventRoutes, playRoutes } from '@guidon/contract';
import { eventChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';

export function useLiveEvent(eventId: string): void {
  useLiveQueries({
    channel: eventChannel(eventId),
    events: ['event-changed'],
    keys: [
      routeKey(eventRoutes.get, { params: { eventId } }),
      ...[playRoutes.challenges, playRoutes.challenge].map((route) =>
        routeKey(route, { params: { eventId } }),
      ),
    ],
    pauseMs: 1_000,
  });
}
