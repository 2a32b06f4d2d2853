import { type SessionTeam, sessionRoutes, type TeamMessage } from '@guidon/contract';
import { privateTeamChatChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useChannel } from '../../../lib/realtime/index.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useUser } from '../../../lib/session.tsx';
import { showDesktopNotification } from '../../notifications/index.ts';
import { desktopSetting } from '../chat/desktop-setting.ts';
import { PointsBanner } from '../progress/points-banner.tsx';
import { useRefreshOnNotice } from '../use-refresh-on-notice.ts';
import { teamDock } from './dock-store.ts';
import { TeamDock } from './team-dock.tsx';
import { heardTeams, type PageSubject, teamOfPage } from './heard-teams-state.ts';
import sentences from './team-dock.en.json';

const freshMs = 5 * 60_000;
const clipped = 200;

const none: readonly SessionTeam[] = [];

/** The reader's teams, which come with their session; read again when they are notified, as of a team that staff moved them to. */
function useOwnTeams(): readonly SessionTeam[] {
  const user = useUser();
  const options = routeQuery(sessionRoutes.me);
  const { data } = useQuery({
    ...options,
    staleTime: freshMs,
    refetchInterval: freshMs,
    ...(user.teams && { initialData: { success: true as const, user } }),
  });
  useRefreshOnNotice(true, [options.queryKey]);
  // Another tab may have gone to another organization, or account, which this page is about to follow.
  const isOwn = data?.user.id === user.id && data.user.tenantId === user.tenantId;
  return (isOwn && data.user.teams) || none;
}

interface ListenerProps {
  team: SessionTeam;
  onOpen: (team: SessionTeam) => void;
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
  const teams = useOwnTeams();
  const subject = useSubject();
  const dock = useSyncExternalStore(teamDock.subscribe, teamDock.get);
  const navigate = useNavigate();
  const ofPage = subject === null ? undefined : teamOfPage(teams, subject);
  const isHome = ofPage !== undefined && ofPage.teamId === subject?.teamId;
  const shown = ofPage ?? teams.find((team) => team.teamId === dock.teamId && (dock.isOpen || dock.notice));
  const openChat = (team: SessionTeam) => {
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
