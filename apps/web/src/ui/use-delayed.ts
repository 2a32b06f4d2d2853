import { useEffect, useEffectEvent } from 'react';

/** Calls `work` once after the delay; unmounting cancels it. */
export function useDelayed(isDue: boolean, delayMs: number, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [isDue, delayMs]);
}
