import type { SessionTeam } from '@guidon/contract';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NewCount } from '../chat/new-count.tsx';
import { useTeamUnread } from '../chat/use-team-unread.ts';
import { type DockNotice, teamDock } from './dock-store.ts';
import styles from './team-dock.module.css';
import sentences from './team-dock.en.json';

/** Fetched when it is first opened: most pages are read with the dock folded. */
const OpenDock = lazyPart(() => import('./open-dock.tsx'), 'OpenDock', { rows: 4 });

const noticeMs = 8_000;

interface BubbleProps {
  notice: DockNotice;
  team: SessionTeam;
  onOpen: () => void;
}

/** What a mate has just written; it goes after some seconds, the number of unread messages stays. */
function Bubble({ notice, team, onOpen }: BubbleProps) {
  const { t } = useTranslation(sentences);
  useEffect(() => {
    const timer = setTimeout(teamDock.forgetNotice, noticeMs);
    return () => clearTimeout(timer);
  }, []);
  const { message } = notice;
  return (
    <button type="button" className={classNames('card grid text-13', styles['bubble'])} onClick={onOpen}>
      <span className="fine-print">
        <bdi>{message?.senderId.username ?? team.name}</bdi>
        {message !== null && (
          <>
            {' · '}
            <bdi>{team.name}</bdi>
          </>
        )}
      </span>
      <span className="clamped" dir="auto">
        {message === null ? t('newMessage') : message.message}
      </span>
    </button>
  );
}

interface TeamDockProps {
  /** Whose dock stands on the page; null for none. */
  team: SessionTeam | null;
  /** Whether the page is the home of the team, which has all that the dock has. */
  isHome: boolean;
  teams: readonly SessionTeam[];
  onOpenChat: (team: SessionTeam) => void;
}

function Opener({ team }: { team: SessionTeam }) {
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
    if (wasOpen.current && !isOpen)
      place.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div
      ref={place}
      className={classNames('screen-only stack', styles['place'])}
      data-dock={isOpen ? 'open' : undefined}
    >
      <div role="status" className="stack align-end">
        {notice !== null && toldOf !== undefined && !(isOpen && toldOf.teamId === team.teamId) && (
          <Bubble
            key={notice.message?.id ?? 'new'}
            notice={notice}
            team={toldOf}
            onOpen={() => onOpenChat(toldOf)}
          />
        )}
      </div>
      {hasOpener && <Opener team={team} />}
      {isOpen && <OpenDock team={team} onClose={teamDock.close} />}
    </div>
  );
}
