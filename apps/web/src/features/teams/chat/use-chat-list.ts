import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRow } from './chat-rows-state.ts';

const estimatedRow = 64;
const nearEnd = 80;
const nearStart = 400;
const overscan = 10;

interface ChatListUse {
  rows: readonly ChatRow[];
  /** Its row stays in the page, wherever one scrolls to. */
  editingKey: string | null;
  /** Older messages are wanted. */
  onStart: () => void;
  onEnd: (isAtEnd: boolean) => void;
}

/** Which rows are in the page, and where; the list is there once it has rows, and begins at their end. */
export function useChatList({ rows, editingKey, onStart, onEnd }: ChatListUse) {
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
    rangeExtractor: (range) => withIndex(range, editingIndex),
  });

  const newestOwn = rows.at(-1)?.outgoing?.tempId ?? null;
  useLayoutEffect(() => {
    hasStarted.current = true;
    virtualizer.scrollToEnd();
    // A list that is mounted again begins at its start.
    return () => {
      hasStarted.current = false;
    };
  }, [virtualizer]);
  useLayoutEffect(() => {
    if (newestOwn !== null) virtualizer.scrollToEnd();
  }, [newestOwn, virtualizer]);

  const onScroll = () => {
    const atEnd = virtualizer.isAtEnd(nearEnd);
    if (atEnd !== isAtEnd) {
      setAtEnd(atEnd);
      onEnd(atEnd);
    }
    if (hasStarted.current && (scroller.current?.scrollTop ?? 0) < nearStart) onStart();
  };
  return { scroller, virtualizer, isAtEnd, onScroll };
}

function withIndex(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  return index < 0 || shown.includes(index) ? shown : [...shown, index].toSorted((one, other) => one - other);
}
