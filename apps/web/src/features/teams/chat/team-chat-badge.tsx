import { NewCount } from './new-count.tsx';
import { useTeamUnread } from './use-team-unread.ts';

/** How many messages of a team are new; nothing while there are none. For its members. */
export function TeamChatBadge({ teamId }: { teamId: string }) {
  return <NewCount count={useTeamUnread(teamId)} />;
}
