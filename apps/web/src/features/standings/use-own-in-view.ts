import { type RefCallback, useCallback, useState } from 'react';

/** Pixels: the sticky own row with some margin. */
const footPx = 72;

/** Whether the reader's entry on the board can be seen. The ref goes on that entry, on the podium or in the table. */
export function useOwnInView(): [isInView: boolean, ownRef: RefCallback<HTMLElement>] {
  const [isInView, setInView] = useState(false);
  const ownRef = useCallback((own: HTMLElement | null) => {
    if (own === null || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (seen) => setInView(seen.some((entry) => entry.isIntersecting)),
      { rootMargin: `-56px 0px -${footPx}px 0px`, threshold: 0.6 },
    );
    observer.observe(own);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, []);
  return [isInView, ownRef];
}
