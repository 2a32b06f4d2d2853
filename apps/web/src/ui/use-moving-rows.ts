import { type RefObject, useLayoutEffect, useRef } from 'react';

const moveMs = 200;

/**
 * Animates children of a list to their new place when the order changes. Each child needs a `data-row` with its id.
 */
export function useMovingRows<E extends HTMLElement>(isStill: boolean): RefObject<E | null> {
  const list = useRef<E>(null);
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    const now = new Map<string, number>();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? '';
      now.set(id, row.offsetTop);
      const distance = (before.get(id) ?? row.offsetTop) - row.offsetTop;
      if (distance === 0 || isStill) continue;
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
    }
    tops.current = now;
  });
  return list;
}
