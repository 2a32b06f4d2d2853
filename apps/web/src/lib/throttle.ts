export const throttleLimits = { requests: 5, windowMs: 1_000 } as const;

export interface Throttle {
  /** Seconds that a URL must wait; 0 when the request may go now, which counts it. */
  waitSeconds: (url: string) => number;
  forget: () => void;
}

export function createThrottle(now: () => number): Throttle {
  const sent = new Map<string, number[]>();
  return {
    waitSeconds: (url) => {
      const moment = now();
      const recent = (sent.get(url) ?? []).filter((at) => moment - at < throttleLimits.windowMs);
      const oldest = recent[0];
      sent.set(url, recent);
      if (oldest !== undefined && recent.length >= throttleLimits.requests)
        return Math.max(1, Math.ceil((oldest + throttleLimits.windowMs - moment) / 1_000));
      recent.push(moment);
      if (sent.size > 500) for (const key of sent.keys()) if (key !== url) sent.delete(key);
      return 0;
    },
    forget: () => sent.clear(),
  };
}

export const pageThrottle = createThrottle(() => Date.now());

export function throttleMessage(seconds: number): string {
  return `Request throttled. Please try again in ${seconds} seconds.`;
}
