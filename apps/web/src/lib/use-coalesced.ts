import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { coalesce, type Coalescer } from './coalesce.ts';

/** A stable function that requests a run of `work`, which happens at most once per `pauseMs`. */
export function useCoalesced(work: () => Promise<unknown>, pauseMs: number): (spreadMs?: number) => void {
  const latest = useEffectEvent(work);
  const current = useRef<Coalescer | null>(null);
  useEffect(() => {
    const coalesced = coalesce(() => latest(), pauseMs);
    current.current = coalesced;
    return () => coalesced.stop();
  }, [pauseMs]);
  return useCallback((spreadMs?: number) => current.current?.request(spreadMs), []);
}
