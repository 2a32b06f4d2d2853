import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { rootFontPx } from '../../lib/document-root.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { type MatrixPlace, placeAfter } from './matrix-cells-state.ts';

const rem = { row: 2.5, column: 2.5, head: 9, name: 17, nameNarrow: 8.5 };
const overscan = 4;

interface MatrixGridUse {
  rows: number;
  columns: number;
  onRange: (from: number, to: number) => void;
  onOpen: (place: MatrixPlace) => void;
}

/** Which rows and columns are drawn, and which cell the keys have reached. */
export function useMatrixGrid({ rows, columns, onRange, onOpen }: MatrixGridUse) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useIsBelow(640);
  const [unit] = useState(rootFontPx);
  const [active, setActive] = useState<MatrixPlace>({ row: 0, column: -1 });
  const [headPx, rowPx] = [rem.head * unit, rem.row * unit];
  const namePx = (isNarrow ? rem.nameNarrow : rem.name) * unit;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan,
    paddingStart: headPx,
    scrollPaddingStart: headPx,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => rem.column * unit,
    overscan,
    paddingStart: namePx,
    scrollPaddingStart: namePx,
  });
  const drawn = down.getVirtualItems();
  const [from, to] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0];
  useLayoutEffect(() => onRange(from, to), [onRange, from, to]);
  useLayoutEffect(() => across.measure(), [across, namePx]);

  const reach = (place: MatrixPlace, align: 'auto' | 'center' = 'auto') => {
    setActive(place);
    down.scrollToIndex(place.row, { align });
    if (place.column >= 0) across.scrollToIndex(place.column, { align: 'auto' });
    else across.scrollToOffset(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      onOpen(active);
      return;
    }
    const inSight = (scroller.current?.clientHeight ?? 0) - headPx;
    const pageRows = Math.max(1, Math.floor(inSight / rowPx) - 1);
    const place = placeAfter(event, active, { rows, columns, pageRows });
    if (place === null) return;
    event.preventDefault();
    reach(place);
  };
  const sizes = { width: across.getTotalSize(), height: down.getTotalSize(), headPx, rowPx, namePx };
  return { scroller, rows: drawn, columns: across.getVirtualItems(), sizes, active, reach, onKeyDown };
}
