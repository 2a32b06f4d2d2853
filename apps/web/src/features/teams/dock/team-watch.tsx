import type { TeamMessage } from '@guidon/contract';
import { privateTeamChatChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useChannel } from '../../../lib/realtime/index.ts';
import { useUser } from '../../../lib/session.tsx';
import { myEventsQuery } from '../../../resources/dashboard.ts';
import { showDesktopNotification } from '../../notifications/index.ts';
import { desktopSetting } from '../chat/desktop-setting.ts';
import { PointsBanner } from '../progress/points-banner.tsx';
import { useRefreshOnNotice } from '../use-refresh-on-notice.ts';
import { teamDock } from './dock-store.ts';
import { TeamDock } from './team-dock.tsx';
import {
  heardTeams,
  type PageSubject,
  teamOfPage,
  type WatchedTeam,
  watchedTeams,
} from './watched-teams-state.ts';
import sentences from './team-dock.en.json';

const freshMs = 5 * 60_000;
const clipped = 200;

/** The reader's teams; read again when they are notified, as of a team that staff moved them to. */
function useWatchedTeams(): readonly WatchedTeam[] {
  const options = myEventsQuery();
  const query = useQuery({ ...options, staleTime: freshMs, refetchInterval: freshMs });
  useRefreshOnNotice(true, [options.queryKey]);
  return watchedTeams(query.data ?? []);
}

interface ListenerProps {
  team: WatchedTeam;
  onOpen: (team: WatchedTeam) => void;
}

/** Tells of what mates write in a team: on the page where their chat is closed, and on the desktop where no tab is in sight. */
function ChatListener({ team, onOpen }: ListenerProps) {
  const { t } = useTranslation(sentences);
  const { id: ownId } = useUser();
  const { teamId, name } = team;
  const tell = (message: TeamMessage | null) => {
    if (!teamDock.get().chats.includes(teamId)) teamDock.tell({ teamId, message });
    // An announcement comes as a notification of its own.
    if (message === null || message.type === 'announcement' || !desktopSetting.get()) return;
    void showDesktopNotification(
      {
        id: message.id,
        title: t('desktopTitle', { name: message.senderId.username, team: name }),
        message: message.message.slice(0, clipped),
        createdAt: message.createdAt,
        priority: 'normal',
      },
      () => onOpen(team),
    );
  };
  useChannel(privateTeamChatChannel(teamId), 'message-created', ({ message }) => {
    if (message?.senderId.id !== ownId) tell(message ?? null);
  });
  return null;
}

/** What the page is about; null for the pages of staff. */
function useSubject(): PageSubject | null {
  return useRouterState({
    structuralSharing: true,
    select: ({ location, matches }) => {
      if (location.pathname.startsWith('/admin')) return null;
      const { teamId, eventId }: Record<string, string | undefined> = matches.at(-1)?.params ?? {};
      const { event }: Record<string, unknown> = location.search;
      return { teamId, eventId: eventId ?? (typeof event === 'string' ? event : undefined) };
    },
  });
}

/** What a member hears of their teams: messages wherever they are, and the dock of the team that the page is about. */
export function TeamWatch() {
  const teams = useWatchedTeams();
  const subject = useSubject();
  const dock = useSyncExternalStore(teamDock.subscribe, teamDock.get);
  const navigate = useNavigate();
  const ofPage = subject === null ? undefined : teamOfPage(teams, subject);
  const isHome = ofPage !== undefined && ofPage.teamId === subject?.teamId;
  const shown = ofPage ?? teams.find((team) => team.teamId === dock.teamId && (dock.isOpen || dock.notice));
  const openChat = (team: WatchedTeam) => {
    teamDock.forgetNotice();
    if (!isHome && (ofPage === undefined || ofPage.teamId === team.teamId))
      teamDock.open(team.teamId, 'chat');
    else void navigate({ to: '/teams/$teamId', params: { teamId: team.teamId }, search: { tab: 'chat' } });
  };
  return (
    <>
      {heardTeams(teams).map((team) => (
        <ChatListener key={team.teamId} team={team} onOpen={openChat} />
      ))}
      <PointsBanner teamId={ofPage?.teamId ?? null} />
      <TeamDock team={shown ?? null} isHome={isHome} teams={teams} onOpenChat={openChat} />
    </>
  );
}
