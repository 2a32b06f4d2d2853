import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { coalesce, type Coalescer } from './coalesce.ts';

/** A function that asks for `work`; a storm of calls becomes one run now and one every `pauseMs`. */
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
