import { useEffect, useEffectEvent } from 'react';

/** Does something once, that long after it has become due; leaving the page calls it off. */
export function useDelayed(isDue: boolean, delayMs: number, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [isDue, delayMs]);
}
