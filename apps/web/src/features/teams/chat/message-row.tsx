import type { TeamMessage } from '@guidon/contract';
import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/row-menu.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { mayEdit } from './chat-log-state.ts';
import { ChatText } from './chat-text.tsx';
import { ChatTime } from './chat-time.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageTick } from './message-tick.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-chat.module.css';
import sentences from './team-chat.en.json';

const minuteMs = 60_000;

export interface MessageActions {
  edit: (message: TeamMessage, text: string) => void;
  remove: (message: TeamMessage) => void;
  report: (message: TeamMessage) => void;
}

interface MessageRowProps {
  message: TeamMessage;
  isOwn: boolean;
  isContinued: boolean;
  isReadByAll: boolean;
  isLeader: boolean;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  actions: MessageActions;
}

function useMenu({ message, isOwn, isLeader, setEditing, actions }: MessageRowProps): RowMenuItem[] {
  const { t } = useTranslation(sentences);
  const nowMs = useNow(minuteMs);
  if (message.metadata.deleted) return [];
  const items: (RowMenuItem | false)[] = [
    isOwn &&
      mayEdit(message, nowMs) && {
        key: 'edit',
        label: t('edit'),
        icon: <IconPencil size={16} aria-hidden />,
        onSelect: () => setEditing(true),
      },
    (isOwn || isLeader) && {
      key: 'remove',
      label: t('remove'),
      icon: <IconTrash size={16} aria-hidden />,
      onSelect: () => actions.remove(message),
      isDanger: true,
    },
    !isOwn && {
      key: 'report',
      label: t('report'),
      icon: <IconFlag size={16} aria-hidden />,
      onSelect: () => actions.report(message),
    },
  ];
  return items.filter((item) => item !== false);
}

export function MessageRow(props: MessageRowProps) {
  const { message, isOwn, isContinued, isReadByAll, isEditing, setEditing, actions } = props;
  const { t } = useTranslation(sentences);
  const { senderId: sender, metadata, type } = message;
  const menu = useMenu(props);
  const name = isOwn ? t('you') : sender.username;
  return (
    <article
      className={styles['message']}
      data-continued={isContinued || undefined}
      data-announcement={type === 'announcement' || undefined}
    >
      <div>
        {!isContinued && <Mark id={sender.id} name={sender.username} imageUrl={sender.avatarUrl} size={32} />}
      </div>
      <div className="shrinks">
        <header className={classNames('row wraps', styles['head'])}>
          <bdi className={isContinued ? 'visually-hidden' : styles['name']}>{name}</bdi>
          {type === 'announcement' && <Badge tone="accent">{t('announcement')}</Badge>}
          <ChatTime at={message.createdAt} />
          {metadata.edited && <span className={styles['edited']}>{t('edited')}</span>}
          {isOwn && !metadata.deleted && <MessageTick tick={isReadByAll ? 'read' : 'sent'} />}
        </header>
        {metadata.deleted && <p className={styles['gone']}>{t('deleted')}</p>}
        {!metadata.deleted && isEditing && (
          <MessageEditor
            text={message.message}
            onSave={(text) => actions.edit(message, text)}
            onCancel={() => setEditing(false)}
          />
        )}
        {!metadata.deleted && !isEditing && <ChatText text={message.message} />}
      </div>
      <div className={styles['menu']}>
        <RowMenu label={t('menu', { name: sender.username })} items={isEditing ? [] : menu} />
      </div>
    </article>
  );
}
