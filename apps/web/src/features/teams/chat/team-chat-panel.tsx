import type { TeamMessage } from '@guidon/contract';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { requestDesktopPermission, useDesktopPermission } from '../../notifications/index.ts';
import { teamDock } from '../dock/dock-store.ts';
import { ChatBody } from './chat-body.tsx';
import { desktopSetting, useDesktopSetting } from './desktop-setting.ts';
import { NewCount } from './new-count.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-chat.module.css';
import { useChat } from './use-chat.ts';
import sentences from './team-chat.en.json';

export interface TeamChatPanelProps {
  teamId: string;
  /** The leader announces, and deletes what others wrote. */
  isLeader: boolean;
  /** Present members, the reader included: a tick needs all of them. */
  memberIds: readonly string[];
  /** Whether one opens it to write; on a phone the keyboard would cover what was written. */
  takesFocus?: boolean;
}

/** For members of a team. */
export function TeamChatPanel(props: TeamChatPanelProps) {
  return <ChatPanel key={props.teamId} {...props} />;
}

function ChatTools({ unread, onMarkAllRead }: { unread: number; onMarkAllRead: () => void }) {
  const { t } = useTranslation(sentences);
  const isSetOn = useDesktopSetting();
  const { permission } = useDesktopPermission();
  const isBlocked = isSetOn && permission === 'denied';
  const isOnDesktop = isSetOn && !isBlocked;
  const Icon = isOnDesktop ? IconBell : IconBellOff;
  const toggle = () => {
    desktopSetting.set(!isSetOn);
    if (!isSetOn) void requestDesktopPermission(true);
  };
  return (
    <div className="row wraps gap-4 gap-x-8">
      <NewCount count={unread} />
      <Button size="xs" kind="quiet" onClick={onMarkAllRead} disabled={unread === 0}>
        {t('markAllRead')}
      </Button>
      <IconButton
        label={t(isBlocked ? 'desktop.blocked' : isOnDesktop ? 'desktop.on' : 'desktop.off')}
        onClick={toggle}
        size="sm"
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Asks once, where somebody has opened the chat: from here on they know what the browser asks about. */
function AskForNotices() {
  const { t } = useTranslation(sentences);
  const isOn = useDesktopSetting();
  const { permission, wasAsked, decline } = useDesktopPermission();
  if (!isOn || permission !== 'default' || wasAsked) return null;
  return (
    <div className={classNames('row wraps gap-8 hint', styles['ask'])}>
      <span>{t('desktop.ask')}</span>
      <Button size="xs" onClick={() => void requestDesktopPermission()}>
        {t('desktop.allow')}
      </Button>
      <Button size="xs" kind="quiet" onClick={decline}>
        {t('desktop.notNow')}
      </Button>
    </div>
  );
}

function ChatPanel({ teamId, isLeader, memberIds, takesFocus = false }: TeamChatPanelProps) {
  const { t } = useTranslation(sentences);
  const chat = useChat(teamId);
  useEffect(() => teamDock.showChat(teamId), [teamId]);
  const [reported, setReported] = useState<TeamMessage | null>(null);
  const { data, error, isPending, refetch } = chat.query;
  return (
    <Panel
      title={t('title')}
      aside={<ChatTools unread={chat.unread} onMarkAllRead={chat.markAllRead} />}
      isFlush
      className={styles['panel']}
    >
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && (
        <ErrorState error={error} sentence={t('failed.load')} onRetry={() => void refetch()} />
      )}
      {data && (
        <ChatBody
          chat={chat}
          isLeader={isLeader}
          memberIds={memberIds}
          takesFocus={takesFocus}
          onReport={setReported}
          note={<AskForNotices />}
        />
      )}
      {reported && <ReportDialog teamId={teamId} message={reported} onClose={() => setReported(null)} />}
    </Panel>
  );
}
