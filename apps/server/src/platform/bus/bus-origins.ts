/** `next` is to be read, `gap` too but something before it was missed, `old` was read before. */
export type Hearing = 'next' | 'gap' | 'old';

export type OriginOptions = {
  /** An origin not heard for so long has ended, or is cut off. */
  silentMs: number;
  /** Whoever sends has been heard within so long after this process began to listen. */
  settleMs: number;
  now: () => number;
};

/** Follows the numbers of every origin; whoever began before this process listened is taken at the first it tells. */
export function createOrigins({ silentMs, settleMs, now }: OriginOptions) {
  const known = new Map<string, { number: number; heardAtMs: number; isUnsure: boolean }>();
  let listensSinceMs = Number.POSITIVE_INFINITY;

  function hearFirst(origin: string, number: number, hasMessages: boolean): Hearing {
    const heardAtMs = now();
    known.set(origin, { number, heardAtMs, isUnsure: false });
    const unheard = hasMessages ? number - 1 : number;
    return unheard > 0 && heardAtMs - listensSinceMs > settleMs ? 'gap' : 'next';
  }

  return {
    /** Whether an origin is heard for the first time, or again after a silence. */
    isNew: (origin: string) => !known.has(origin),
    /** Takes the number of an envelope; one without messages only tells the last number there was. */
    hear(origin: string, number: number, hasMessages: boolean): Hearing {
      const before = known.get(origin);
      if (!before) return hearFirst(origin, number, hasMessages);
      before.heardAtMs = now();
      const missed = number - before.number - (hasMessages ? 1 : 0);
      const { isUnsure } = before;
      before.number = Math.max(before.number, number);
      before.isUnsure = false;
      if (missed > 0 && !isUnsure) return 'gap';
      return missed < 0 && hasMessages ? 'old' : 'next';
    },
    /** Listening has begun, for the first time or again; what was missed until now is known to be missing. */
    listen(): void {
      listensSinceMs = now();
      for (const origin of known.values()) origin.isUnsure = true;
    },
    /** Drops the origins that have fallen silent. */
    forgetSilent(): void {
      for (const [origin, { heardAtMs }] of known) {
        if (now() - heardAtMs > silentMs) known.delete(origin);
      }
    },
    count: () => known.size,
  };
}
