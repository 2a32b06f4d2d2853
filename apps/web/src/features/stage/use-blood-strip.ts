import type { FirstBlood } from '@guidon/contract';
import { useEffect, useState } from 'react';
import { newBloods, stripMs } from './projector-state.ts';

type Bloods = readonly FirstBlood[] | null | undefined;

/** The first blood to signal now: each new one for some seconds, one after the other. */
export function useBloodStrip(bloods: Bloods): FirstBlood | null {
  const [{ seen, queue }, setState] = useState<{ seen: Bloods; queue: readonly FirstBlood[] }>({
    seen: bloods,
    queue: [],
  });
  if (seen !== bloods && bloods) setState({ seen: bloods, queue: [...queue, ...newBloods(seen, bloods)] });
  const first = queue[0] ?? null;
  useEffect(() => {
    if (first === null) return undefined;
    const timer = setTimeout(
      () => setState((before) => ({ ...before, queue: before.queue.slice(1) })),
      stripMs,
    );
    return () => clearTimeout(timer);
  }, [first]);
  return first;
}
