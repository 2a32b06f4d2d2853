import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long a text stands in view before it counts as read. */
export const readingMs = 2_500;

/** Calls back once most of the element has been in view for a while on a page that is looked at. */
export function useSeen(place: RefObject<HTMLElement | null>, isWaiting: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!isWaiting || element === null || !('IntersectionObserver' in globalThis)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearInterval(timer);
        if (entry?.isIntersecting !== true) return;
        timer = setInterval(() => {
          if (document.visibilityState === 'visible') seen();
        }, readingMs);
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [place, isWaiting]);
}
