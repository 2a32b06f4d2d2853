import type { TeamMessage } from '@guidon/contract';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { requestDesktopPermission } from '../../notifications/index.ts';
import { ChatBody } from './chat-body.tsx';
import { desktopSetting } from './desktop-setting.ts';
import { NewCount } from './new-count.tsx';
import { ReportDialog } from './report-dialog.tsx';
import styles from './team-chat.module.css';
import { useDesktopSetting } from './use-chat-notices.ts';
import { useChat } from './use-chat.ts';
import sentences from './team-chat.en.json';

export interface TeamChatPanelProps {
  teamId: string;
  /** The leader announces, and deletes what others wrote. */
  isLeader: boolean;
  /** Present members, the reader included: a tick needs all of them. */
  memberIds: readonly string[];
}

/** For members of a team. */
export function TeamChatPanel(props: TeamChatPanelProps) {
  return <ChatPanel key={props.teamId} {...props} />;
}

function ChatTools({ unread, onMarkAllRead }: { unread: number; onMarkAllRead: () => void }) {
  const { t } = useTranslation(sentences);
  const isOnDesktop = useDesktopSetting();
  const Icon = isOnDesktop ? IconBell : IconBellOff;
  const toggle = () => {
    desktopSetting.set(!isOnDesktop);
    if (!isOnDesktop) void requestDesktopPermission();
  };
  return (
    <div className="row wraps gap-4 gap-x-8">
      <NewCount count={unread} />
      <Button size="xs" kind="quiet" onClick={onMarkAllRead} disabled={unread === 0}>
        {t('markAllRead')}
      </Button>
      <IconButton label={isOnDesktop ? t('desktop.on') : t('desktop.off')} onClick={toggle} size="sm">
        <Icon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function ChatPanel({ teamId, isLeader, memberIds }: TeamChatPanelProps) {
  const { t } = useTranslation(sentences);
  const chat = useChat(teamId);
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
      {data && <ChatBody chat={chat} isLeader={isLeader} memberIds={memberIds} onReport={setReported} />}
      {reported && <ReportDialog teamId={teamId} message={reported} onClose={() => setReported(null)} />}
    </Panel>
  );
}
