import type { SessionTeam } from '@guidon/contract';
import { FocusTrap } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { teamQuery } from '../../../resources/teams.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useIsBelow } from '../../../ui/use-is-below.ts';
import { TeamChatPanel } from '../chat/team-chat-panel.tsx';
import { useTeamUnread } from '../chat/use-team-unread.ts';
import { TeamTasks } from '../tasks/team-tasks.tsx';
import { DockMates } from './dock-mates.tsx';
import { dockParts, teamDock } from './dock-store.ts';
import styles from './team-dock.module.css';
import sentences from './team-dock.en.json';

function Body({ team }: { team: SessionTeam }) {
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

const isWithin = ({ currentTarget, target }: KeyboardEvent) =>
  target instanceof Node && currentTarget.contains(target);

export function OpenDock({ team, onClose }: { team: SessionTeam; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { part } = useSyncExternalStore(teamDock.subscribe, teamDock.get);
  const unread = useTeamUnread(team.teamId);
  const isPhone = useIsBelow(640);
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or a window that was opened from it closes alone.
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin(event)) return;
    event.preventDefault();
    onClose();
  };
  const choices = dockParts.map((value) => ({
    value,
    label: value === 'chat' && unread > 0 ? t('chatUnread', { count: unread }) : t(value),
  }));
  return (
    <FocusTrap active={isPhone}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same */}
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
