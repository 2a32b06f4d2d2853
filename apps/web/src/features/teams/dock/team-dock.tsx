import { FocusTrap } from '@mantine/core';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { teamQuery } from '../../../resources/teams.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useIsBelow } from '../../../ui/use-is-below.ts';
import { NewCount } from '../chat/new-count.tsx';
import { TeamChatPanel } from '../chat/team-chat-panel.tsx';
import { useTeamUnread } from '../chat/use-team-unread.ts';
import { TeamTasks } from '../tasks/team-tasks.tsx';
import { DockMates } from './dock-mates.tsx';
import { type DockNotice, dockParts, teamDock } from './dock-store.ts';
import type { WatchedTeam } from './watched-teams-state.ts';
import styles from './team-dock.module.css';
import sentences from './team-dock.en.json';

const noticeMs = 8_000;

interface BubbleProps {
  notice: DockNotice;
  team: WatchedTeam;
  onOpen: () => void;
}

/** What a mate has just written; it goes after some seconds, the number of unread messages stays. */
function Bubble({ notice, team, onOpen }: BubbleProps) {
  const { t } = useTranslation(sentences);
  useEffect(() => {
    const timer = setTimeout(teamDock.forgetNotice, noticeMs);
    return () => clearTimeout(timer);
  }, [notice]);
  const { message } = notice;
  return (
    <button type="button" className={classNames('card text-13', styles['bubble'])} onClick={onOpen}>
      <span className="fine-print">
        <bdi>{message?.senderId.username ?? team.name}</bdi>
        {message !== null && (
          <>
            {' · '}
            <bdi>{team.name}</bdi>
          </>
        )}
      </span>
      <span className={styles['said']} dir="auto">
        {message === null ? t('newMessage') : message.message}
      </span>
    </button>
  );
}

function Body({ team }: { team: WatchedTeam }) {
  const { t } = useTranslation(sentences);
  const { part } = useSyncExternalStore(teamDock.subscribe, teamDock.get);
  const query = useQuery(teamQuery(team.teamId));
  const panel = { teamId: team.teamId, eventId: team.eventId };
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('failed')}>
      {({ role, members }) => (
        <>
          {part === 'chat' && (
            <TeamChatPanel
              teamId={team.teamId}
              isLeader={role === 'leader'}
              takesFocus
              memberIds={members.map(({ userId }) => userId)}
            />
          )}
          {part === 'mates' && <DockMates {...panel} members={members} />}
          {part === 'tasks' && <TeamTasks {...panel} isNarrow />}
        </>
      )}
    </QueryView>
  );
}

function OpenDock({ team, onClose }: { team: WatchedTeam; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { part } = useSyncExternalStore(teamDock.subscribe, teamDock.get);
  const unread = useTeamUnread(team.teamId);
  const isPhone = useIsBelow(640);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  const choices = dockParts.map((value) => ({
    value,
    label: value === 'chat' && unread > 0 ? t('chatUnread', { count: unread }) : t(value),
  }));
  return (
    <FocusTrap active={isPhone}>
      <section
        className={classNames('stack', styles['dock'])}
        role={isPhone ? 'dialog' : 'complementary'}
        aria-modal={isPhone || undefined}
        aria-label={t('label', { team: team.name })}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className={classNames('row wraps gap-8 justify-between', styles['head'])}>
          <Link to="/teams/$teamId" params={{ teamId: team.teamId }} className="shrinks breaks medium">
            <bdi>{team.name}</bdi>
          </Link>
          <IconButton label={t('close')} size="sm" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
          <Segmented
            label={t('parts')}
            value={part}
            choices={choices}
            onChange={(value) => teamDock.open(team.teamId, value)}
          />
        </header>
        <div className={styles['body']}>
          <Body key={team.teamId} team={team} />
        </div>
      </section>
    </FocusTrap>
  );
}

interface TeamDockProps {
  /** Whose dock stands on the page; null for none. */
  team: WatchedTeam | null;
  /** Whether the page is the home of the team, which has all that the dock has. */
  isHome: boolean;
  teams: readonly WatchedTeam[];
  onOpenChat: (team: WatchedTeam) => void;
}

function Opener({ team }: { team: WatchedTeam }) {
  const { t } = useTranslation(sentences);
  const unread = useTeamUnread(team.teamId);
  return (
    <Button
      className={styles['opener'] ?? ''}
      leftSection={<IconMessageCircle size={18} aria-hidden />}
      rightSection={<NewCount count={unread} />}
      aria-expanded={false}
      onClick={() => teamDock.open(team.teamId, unread > 0 ? 'chat' : undefined)}
    >
      {t('open')}
    </Button>
  );
}

/** The reader's team on every page of an event: its chat, who looks at what, its tasks; folded to a button. */
export function TeamDock({ team, isHome, teams, onOpenChat }: TeamDockProps) {
  const dock = useSyncExternalStore(teamDock.subscribe, teamDock.get);
  const place = useRef<HTMLDivElement>(null);
  const { notice } = dock;
  const toldOf = notice === null ? undefined : teams.find(({ teamId }) => teamId === notice.teamId);
  const isOpen = dock.isOpen && team !== null && !isHome;
  const hasOpener = team !== null && !isHome && !isOpen && !dock.chats.includes(team.teamId);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) {
      const focused = isOpen ? 'section' : 'button[aria-expanded]';
      place.current?.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div
      ref={place}
      className={classNames('screen-only stack', styles['place'])}
      data-dock={isOpen ? 'open' : undefined}
    >
      <div role="status" className="stack align-end">
        {notice !== null && toldOf !== undefined && (
          <Bubble notice={notice} team={toldOf} onOpen={() => onOpenChat(toldOf)} />
        )}
      </div>
      {hasOpener && <Opener team={team} />}
      {isOpen && <OpenDock team={team} onClose={teamDock.close} />}
    </div>
  );
}
