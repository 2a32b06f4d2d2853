import { useState } from 'react';
import { useNow } from './use-now.ts';

interface Cooldown {
  startMs: number;
  endMs: number;
}

/** `sinceMs` is when a wait of `seconds` began that may still run. */
export function useCooldown(already: { sinceMs: number; seconds: number } | null = null): {
  leftSeconds: number;
  start: (seconds: number) => void;
} {
  const [running, setRunning] = useState<Cooldown | null>(
    () => already && { startMs: Date.now(), endMs: already.sinceMs + already.seconds * 1_000 },
  );
  const now = useNow(running === null ? null : 1_000);
  // Before its first tick, the clock still has an old value.
  const leftMs = running === null ? 0 : running.endMs - Math.max(now, running.startMs);
  const leftSeconds = Math.max(0, Math.ceil(leftMs / 1_000));
  if (running !== null && leftSeconds === 0) setRunning(null);
  const start = (seconds: number) => {
    const startMs = Date.now();
    setRunning({ startMs, endMs: startMs + seconds * 1_000 });
  };
  return { leftSeconds, start };
}
