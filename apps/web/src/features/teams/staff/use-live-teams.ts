import { privateTeamsOfChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { staffLists } from '../api.ts';

const pauseMs = 1_000;

/** Reads lists of staff again as teams of the event, and who is in them, change. */
export function useLiveTeams(eventId: string): void {
  useLiveQueries({
    channel: privateTeamsOfChannel(eventId),
    events: ['teams-changed'],
    keys: staffLists.map((route) => routeKey(route)),
    pauseMs,
  });
}
