import type { TeamMessage } from '@guidon/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { hasOlder, isReadByAll } from './chat-log-state.ts';
import { type ChatRow, chatRows } from './chat-rows-state.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import styles from './team-chat.module.css';
import type { Chat } from './use-chat.ts';
import sentences from './team-chat.en.json';

interface ChatBodyProps {
  chat: Chat;
  isLeader: boolean;
  memberIds: readonly string[];
  onReport: (message: TeamMessage) => void;
  takesFocus: boolean;
  /** Above the field. */
  note: ReactNode;
}

function NoMessages() {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['empty']}>
      <EmptyState drawing="people">
        <strong>{t('empty')}</strong>
        <br />
        {t('emptyHint')}
      </EmptyState>
    </div>
  );
}

function Row({ row, ...props }: ChatBodyProps & { row: ChatRow }) {
  const { chat, isLeader, memberIds, onReport } = props;
  const { outgoing, message } = row;
  if (outgoing)
    return (
      <OutgoingRow
        outgoing={outgoing}
        onRetry={() => chat.outgoing.sayAgain(outgoing)}
        onDiscard={() => chat.outgoing.discard(outgoing)}
      />
    );
  return (
    <MessageRow
      message={message}
      isOwn={message.senderId.id === chat.ownId}
      isContinued={row.isContinued}
      isReadByAll={isReadByAll(message, memberIds)}
      isLeader={isLeader}
      isEditing={chat.editing === message.id}
      setEditing={(isEditing) => chat.setEditing(isEditing ? message.id : null)}
      actions={{ edit: chat.edit, remove: chat.remove, report: onReport }}
    />
  );
}

export function ChatBody(props: ChatBodyProps) {
  const { chat, isLeader } = props;
  const { log, outgoing } = chat;
  const rows = useMemo(() => chatRows(log, outgoing.messages), [log, outgoing.messages]);
  const edited = rows.find(({ message }) => message !== undefined && message.id === chat.editing);
  return (
    <div className={styles['chat']}>
      {rows.length === 0 ? (
        <NoMessages />
      ) : (
        <MessageList
          rows={rows}
          editingKey={edited?.key ?? null}
          hasOlder={hasOlder(log)}
          isLoadingOlder={chat.isLoadingOlder}
          onOlder={chat.loadOlder}
          onEnd={chat.setAtEnd}
          newBelow={chat.newBelow}
        >
          {(row) => <Row row={row} {...props} />}
        </MessageList>
      )}
      {props.note}
      <Composer
        outgoing={chat.outgoing}
        isLeader={isLeader}
        input={chat.input}
        takesFocus={props.takesFocus}
        onEditLast={chat.editLast}
      />
    </div>
  );
}
