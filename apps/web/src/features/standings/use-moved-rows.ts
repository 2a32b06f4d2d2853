import { type RefObject, useLayoutEffect, useRef } from 'react';

const moveMs = 200;
const farthestRows = 8;

/**
 * Slides rows in sight to their new place when the order has changed, which scrolling does not do. `places` are those
 * of all loaded rows, by the id in `data-row`.
 */
export function useMovedRows(
  body: RefObject<HTMLElement | null>,
  places: ReadonlyMap<string, number>,
  { rowPx, isStill }: { rowPx: number; isStill: boolean },
): void {
  const before = useRef(places);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = places;
    if (isStill || old === places) return;
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? '';
      const moved = (old.get(id) ?? 0) - (places.get(id) ?? 0);
      if (moved === 0 || !old.has(id) || !places.has(id)) continue;
      const rows = Math.max(-farthestRows, Math.min(farthestRows, moved));
      row.animate([{ transform: `translateY(${rows * rowPx}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
    }
  }, [body, places, rowPx, isStill]);
}
