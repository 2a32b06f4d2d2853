import { type RefObject, useEffect, useState } from 'react';

/** Pixels: the sticky own row with some margin. */
const footPx = 72;

export type OwnPart = 'podium' | 'table' | 'none';

export function useOwnInView(board: RefObject<HTMLElement | null>, part: OwnPart): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const own = part === 'none' ? null : board.current?.querySelector('[data-own]');
    if (!own || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (seen) => setInView(seen.some((entry) => entry.isIntersecting)),
      { rootMargin: `-56px 0px -${footPx}px 0px`, threshold: 0.6 },
    );
    observer.observe(own);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [board, part]);
  return isInView;
}
