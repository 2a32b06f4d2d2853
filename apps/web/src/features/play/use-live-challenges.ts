import { playRoutes } from '@guidon/contract';
import { privateTeamChannel, privateUserChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useUser } from '../../lib/session.tsx';
import { useEventChannel } from '../../resources/events.ts';
import { useRefreshOnNotice } from '../teams/index.ts';

/** During a freeze only the channel of the team says what its members have solved. */
export function useLiveChallenges(eventId: string, teamId: string | null): void {
  const ofEvent = { params: { eventId } };
  const values = [playRoutes.challenges, playRoutes.challenge].map((route) => routeKey(route, ofEvent));
  const keys = [...values, routeKey(playRoutes.summaries, ofEvent)];
  useLiveQueries({
    channel: teamId === null ? null : privateTeamChannel(teamId),
    events: ['question-solved', 'hint-unlocked', 'advantage-bought', 'team-changed'],
    keys,
    pauseMs: 500,
  });
  const { id: userId } = useUser();
  useLiveQueries({
    channel: teamId === null ? privateUserChannel(userId) : null,
    events: ['answer-reviewed'],
    keys,
    pauseMs: 200,
  });
  useRefreshOnNotice(teamId !== null, keys);
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys: values,
    pauseMs: 1_000,
  });
}
