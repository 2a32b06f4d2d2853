import { teamRoutes } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { MessageReports, TeamChatBadge, TeamChatPanel } from '../features/teams/chat/index.ts';
import { useLiveQueries } from '../lib/realtime/index.ts';
import { dataQuery } from '../lib/route-query.ts';
import { useUser } from '../lib/session.tsx';
import { type RawSearch, textParam } from '../navigation/search-params.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';

function TeamChat({ teamId }: { teamId: string }) {
  const { id } = useUser();
  const [isOpen, setOpen] = useState(true);
  const query = dataQuery(teamRoutes.get, { params: { teamId } });
  const team = useQuery(query).data;
  useLiveQueries({
    channel: privateTeamChannel(teamId),
    events: ['team-changed'],
    keys: [query.queryKey],
    pauseMs: 500,
  });
  if (team === undefined) return null;
  if (!team.can.chat) return <MessageReports teamId={teamId} />;
  return (
    <Stack gap={16}>
      <h1>{team.name}</h1>
      <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close the chat' : 'Open the chat'}</Button>
      <TeamChatBadge teamId={teamId} />
      {isOpen && (
        <TeamChatPanel
          teamId={teamId}
          isLeader={team.leader?.userId === id}
          memberIds={team.members.map(({ userId }) => userId)}
        />
      )}
    </Stack>
  );
}

/** The chat of the team that the address names; what was reported of it for its staff. */
export function TeamChatPage() {
  const search: RawSearch = useSearch({ strict: false });
  const teamId = textParam(search, 'team');
  return teamId === undefined ? null : <TeamChat teamId={teamId} />;
}
