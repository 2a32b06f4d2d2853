import { type RefObject, useEffect, useRef } from 'react';
import { isGridKey, nextIndex } from './grid-keys-state.ts';

function isFree(active: Element | null): boolean {
  return active === null || active === document.body || active.tagName === 'MAIN';
}

export function useCardArrowKeys<E extends HTMLElement>(): RefObject<E | null> {
  const grid = useRef<E>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isGridKey(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
      const current = cards.findIndex((card) => card === document.activeElement);
      if (cards.length === 0 || (current < 0 && !isFree(document.activeElement))) return;
      const boxes = cards.map((card) => (card.closest('article') ?? card).getBoundingClientRect());
      const next = cards[nextIndex(boxes, current, event.key)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return grid;
}
