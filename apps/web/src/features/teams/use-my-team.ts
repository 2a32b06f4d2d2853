import { privateTeamChannel, type Team } from '@guidon/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { myTeamQuery } from '../../resources/teams.ts';
import { useRefreshOnNotice } from './use-refresh-on-notice.ts';

const pauseMs = 500;

/**
 * The caller's team in an event, null without one, and what they may do instead. Read again when the team changes, and
 * when the caller is notified: of a removal, or of a team that staff moved them to.
 */
export function useMyTeam(eventId: string, isEnabled = true) {
  const options = myTeamQuery(eventId);
  const query = useQuery(isEnabled ? options : { ...options, queryFn: skipToken });
  const team: Team | null = query.data?.data ?? null;
  useLiveQueries({
    channel: team === null ? null : privateTeamChannel(team.id),
    events: ['team-changed', 'question-solved'],
    keys: [options.queryKey],
    pauseMs,
  });
  useRefreshOnNotice(isEnabled, [options.queryKey]);
  return { query, team, can: query.data?.can, whyNot: query.data?.whyNot ?? null };
}
