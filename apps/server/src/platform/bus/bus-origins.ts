/** `next` is to be processed, `gap` too but earlier ones were missed, `old` was processed before. */
export type EnvelopeOrder = 'next' | 'gap' | 'old';

export type OriginOptions = {
  /** An origin without envelopes for so long has ended, or is disconnected. */
  silentMs: number;
  /** Every running origin has sent an envelope within so long after the subscription. */
  settleMs: number;
  now: () => number;
};

/**
 * Tracks the numbers of every origin; one that started before this process subscribed is tracked from its first
 * envelope on.
 */
export function createOrigins({ silentMs, settleMs, now }: OriginOptions) {
  const known = new Map<string, { number: number; heardAtMs: number; isUnsure: boolean }>();
  let listensSinceMs = Number.POSITIVE_INFINITY;

  function hearFirst(origin: string, number: number, hasMessages: boolean): EnvelopeOrder {
    const heardAtMs = now();
    known.set(origin, { number, heardAtMs, isUnsure: false });
    const unheard = hasMessages ? number - 1 : number;
    return unheard > 0 && heardAtMs - listensSinceMs > settleMs ? 'gap' : 'next';
  }

  return {
    /** Whether an origin is new, or was silent for too long. */
    isNew: (origin: string) => !known.has(origin),
    /** Records the number of an envelope; one without messages repeats the last number. */
    hear(origin: string, number: number, hasMessages: boolean): EnvelopeOrder {
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
    /** The subscription has begun, for the first time or again; envelopes before it count as missed. */
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
    /** Whether nobody was heard, although every running origin would have been by now. */
    isAlone: () => known.size === 0 && now() - listensSinceMs > settleMs,
  };
}
