import { advantageRoutes, type EventShop } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { useEventChannel } from '../../../resources/events.ts';

/** Mates see what one of them buys, and everybody what is left. */
export function useLiveShop(eventId: string, shop: EventShop | undefined): void {
  const keys = [routeKey(advantageRoutes.shop, { params: { eventId } })];
  const teamId = shop?.teamId ?? null;
  const isSold = shop !== undefined && shop.items.length > 0;
  useLiveQueries({
    channel: isSold && teamId !== null ? privateTeamChannel(teamId) : null,
    events: ['advantage-bought', 'question-solved', 'hint-unlocked', 'team-changed'],
    keys,
    pauseMs: 500,
  });
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel: isSold ? channel : null,
    events: ['submission-update', 'event-changed'],
    keys,
    pauseMs: 1_000,
  });
}
