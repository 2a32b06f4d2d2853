import { playRoutes } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useEventChannel } from '../../resources/events.ts';
import { useRefreshOnNotice } from '../teams/index.ts';

/** During a freeze only the channel of the team says what its members have solved. */
export function useLiveChallenges(eventId: string, teamId: string | null): void {
  const keys = [playRoutes.challenges, playRoutes.challenge].map((route) =>
    routeKey(route, { params: { eventId } }),
  );
  useLiveQueries({
    channel: teamId === null ? null : privateTeamChannel(teamId),
    events: ['question-solved', 'hint-unlocked', 'advantage-bought', 'team-changed'],
    keys,
    pauseMs: 500,
  });
  useRefreshOnNotice(teamId !== null, keys);
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys,
    pauseMs: 1_000,
  });
}
