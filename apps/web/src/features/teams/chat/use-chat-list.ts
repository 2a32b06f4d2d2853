import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRow } from './chat-rows-state.ts';
import { followsEnd, nearEndPixels, type ScrollPlace } from './follows-end-state.ts';

const estimatedRow = 64;
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
    scrollEndThreshold: nearEndPixels,
    rangeExtractor: (range) => withIndex(range, editingIndex),
  });

  const newestOwn = rows.at(-1)?.outgoing?.tempId ?? null;
  const last = useRef<ScrollPlace>({ top: 0, height: 0, room: 0 });
  const follows = useRef(true);
  const follow = (isFollowing: boolean) => {
    if (isFollowing === follows.current) return;
    follows.current = isFollowing;
    setAtEnd(isFollowing);
    onEnd(isFollowing);
  };
  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    last.current = placeOf(element);
  }, []);
  useLayoutEffect(() => {
    hasStarted.current = true;
    toEnd();
    // A list that is mounted again begins at its start.
    return () => {
      hasStarted.current = false;
    };
  }, [toEnd]);
  const goToEnd = () => {
    follow(true);
    toEnd();
  };
  const onNewestOwn = useEffectEvent(goToEnd);
  useLayoutEffect(() => {
    if (newestOwn !== null) onNewestOwn();
  }, [newestOwn]);
  // Rows are measured once they are drawn, and the room changes with what stands around the list.
  useEffect(() => {
    const element = scroller.current;
    const list = element?.querySelector('ul');
    if (!element || !list) return undefined;
    const observer = new ResizeObserver(() => {
      if (follows.current) toEnd();
    });
    observer.observe(element);
    observer.observe(list);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const place = placeOf(element);
    follow(followsEnd(follows.current, last.current, place));
    last.current = place;
    if (hasStarted.current && place.top < nearStart) onStart();
  };
  return { scroller, virtualizer, isAtEnd, onScroll, goToEnd };
}

const placeOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPlace => ({
  top: scrollTop,
  height: scrollHeight,
  room: clientHeight,
});

function withIndex(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  return index < 0 || shown.includes(index) ? shown : [...shown, index].toSorted((one, other) => one - other);
}
