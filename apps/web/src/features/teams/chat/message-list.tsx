import { IconArrowDown } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChatRow } from './chat-rows-state.ts';
import styles from './team-chat.module.css';
import { useChatList } from './use-chat-list.ts';
import sentences from './team-chat.en.json';

interface MessageListProps {
  rows: readonly ChatRow[];
  editingKey: string | null;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  /** Whether the newest message is in view. */
  onEnd: (isAtEnd: boolean) => void;
  /** How many messages of others have come since the newest one was in view. */
  newBelow: number;
  children: (row: ChatRow) => ReactNode;
}

interface RowContentProps {
  row: ChatRow;
  render: (row: ChatRow) => ReactNode;
}

/** Scrolling renders the list again, not what its rows show. */
const RowContent = memo(function RowContent({ row, render }: RowContentProps) {
  return render(row);
});

function ToLatest({ newBelow, onClick }: { newBelow: number; onClick: () => void }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['below']}>
      <Button
        size="xs"
        kind={newBelow > 0 ? 'primary' : 'default'}
        leftSection={<IconArrowDown size={16} aria-hidden />}
        onClick={onClick}
      >
        {newBelow > 0 ? t('newBelow', { count: newBelow }) : t('toLatest')}
      </Button>
    </div>
  );
}

/**
 * A long list of which the rows in view are in the page. It keeps to its end while one is there, and keeps what one reads
 * in its place while older messages come before it.
 */
export function MessageList(props: MessageListProps) {
  const { rows, editingKey, hasOlder, isLoadingOlder, onOlder, onEnd, newBelow, children } = props;
  const { t } = useTranslation(sentences);
  const onStart = () => {
    if (hasOlder && !isLoadingOlder) onOlder();
  };
  const { scroller, virtualizer, isAtEnd, onScroll, goToEnd } = useChatList({
    rows,
    editingKey,
    onStart,
    onEnd,
  });
  return (
    <div className={styles['listFrame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it
        tabIndex={0}
        role="region"
        aria-label={t('messages')}
      >
        {isLoadingOlder && (
          <p className={styles['older']} role="status">
            {t('loadingOlder')}
          </p>
        )}
        <ul className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                className={styles['row']}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowContent row={row} render={children} />
              </li>
            );
          })}
        </ul>
      </div>
      {!isAtEnd && <ToLatest newBelow={newBelow} onClick={goToEnd} />}
    </div>
  );
}
