import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { IconArrowDown } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { ChatRow } from './chat-rows-state.ts';
import styles from './team-chat.module.css';

const estimatedRow = 64;
const nearEnd = 80;
const nearStart = 400;
const overscan = 10;

interface MessageListProps {
  rows: readonly ChatRow[];
  /** Its row stays in the page, wherever one scrolls to. */
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

/** Scrolling renders the list again, not what its rows show. */
const RowContent = memo(function RowContent({
  row,
  render,
}: {
  row: ChatRow;
  render: (row: ChatRow) => ReactNode;
}) {
  return render(row);
});

/**
 * A long list of which the rows in view are in the page. It keeps to its end while one is there, and keeps what one reads
 * in its place while older messages come before it.
 */
export function MessageList(props: MessageListProps) {
  const { rows, editingKey, hasOlder, isLoadingOlder, onOlder, onEnd, newBelow, children } = props;
  const { t } = useTranslation('teamChat');
  const scroller = useRef<HTMLDivElement>(null);
  const hasStarted = useRef(false);
  const [isAtEnd, setAtEnd] = useState(true);
  const editingIndex = editingKey === null ? -1 : rows.findIndex(({ key }) => key === editingKey);
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRow,
    getItemKey,
    overscan,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (editingIndex < 0 || shown.includes(editingIndex)) return shown;
      return [...shown, editingIndex].toSorted((one, other) => one - other);
    },
  });

  const last = rows.at(-1);
  const ownKey = last?.outgoing?.tempId ?? null;
  useLayoutEffect(() => {
    if (rows.length === 0 || hasStarted.current) return;
    hasStarted.current = true;
    virtualizer.scrollToEnd();
  }, [rows.length, virtualizer]);
  useLayoutEffect(() => {
    if (ownKey !== null) virtualizer.scrollToEnd();
  }, [ownKey, virtualizer]);

  const look = () => {
    const atEnd = virtualizer.isAtEnd(nearEnd);
    if (atEnd !== isAtEnd) {
      setAtEnd(atEnd);
      onEnd(atEnd);
    }
    const top = scroller.current?.scrollTop ?? 0;
    if (hasStarted.current && hasOlder && !isLoadingOlder && top < nearStart) onOlder();
  };

  return (
    <div className={styles['listFrame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={look}
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
      {!isAtEnd && (
        <div className={styles['below']}>
          <Button
            size="xs"
            kind={newBelow > 0 ? 'primary' : 'default'}
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={() => virtualizer.scrollToEnd({ behavior: 'auto' })}
          >
            {newBelow > 0 ? t('newBelow', { count: newBelow }) : t('toLatest')}
          </Button>
        </div>
      )}
    </div>
  );
}
