import { useState } from 'react';
import { useNow } from './use-now.ts';

/** Counts seconds down to zero from the moment it is started. */
export function useCooldown(): { leftSeconds: number; start: (seconds: number) => void } {
  const [endMs, setEndMs] = useState<number | null>(null);
  const now = useNow(endMs === null ? null : 1_000);
  const leftSeconds = endMs === null ? 0 : Math.max(0, Math.ceil((endMs - now) / 1_000));
  if (endMs !== null && leftSeconds === 0) setEndMs(null);
  return { leftSeconds, start: (seconds) => setEndMs(Date.now() + seconds * 1_000) };
}
