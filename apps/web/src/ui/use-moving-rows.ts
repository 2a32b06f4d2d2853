import { type RefObject, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../lib/after-paint.ts';

const moveMs = 200;

type Rows = ReadonlyMap<string, HTMLElement>;

function rowsOf(list: HTMLElement | null): Rows {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return new Map(Array.from(rows, (row) => [row.dataset['row'] ?? '', row]));
}

function topsOf(rows: Rows): Map<string, number> {
  return new Map(Array.from(rows, ([id, row]) => [id, row.offsetTop]));
}

/**
 * Animates children of a list to their new place when the order changes. Each child needs a `data-row` with its id.
 */
export function useMovingRows<E extends HTMLElement>(isStill: boolean): RefObject<E | null> {
  const list = useRef<E>(null);
  const order = useRef('');
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const rows = rowsOf(list.current);
    const before = order.current;
    order.current = [...rows.keys()].join(' ');
    if (before !== '' && before !== order.current) {
      const now = topsOf(rows);
      if (!isStill) move(rows, tops.current, now);
      tops.current = now;
    }
    return afterPaint(() => {
      tops.current = topsOf(rowsOf(list.current));
    });
  });
  return list;
}

function move(rows: Rows, before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): void {
  for (const [id, row] of rows) {
    const top = now.get(id) ?? 0;
    const distance = (before.get(id) ?? top) - top;
    if (distance === 0) continue;
    row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: moveMs,
      easing: 'ease-out',
    });
  }
}
