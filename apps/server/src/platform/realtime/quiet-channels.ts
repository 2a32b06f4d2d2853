/** Longer than a page takes from its first read to its first join. */
const rememberedMs = 60_000;

export type QuietChannels = ReturnType<typeof createQuietChannels>;

/**
 * For how long nothing was sent on a channel. A page that is younger than that has read nothing that changed since, and
 * need not read it again when it joins.
 */
export function createQuietChannels(now: () => number = () => performance.now()) {
  const lastAt = new Map<string, number>();
  let heardSinceMs = now();

  /** The first entries are the oldest, and as many as may have come with one call are looked at. */
  function forgetOld(): void {
    let looks = 2;
    for (const [channel, at] of lastAt) {
      if (looks === 0 || now() - at < rememberedMs) return;
      lastAt.delete(channel);
      looks -= 1;
    }
  }

  return {
    sent(channel: string): void {
      lastAt.delete(channel);
      lastAt.set(channel, now());
      forgetOld();
    },
    /** Something may have been sent that this process did not hear. */
    missed(): void {
      heardSinceMs = now();
    },
    /** A minute at most. */
    quietMs(channel: string): number {
      const sinceMs = Math.max(heardSinceMs, lastAt.get(channel) ?? 0);
      return Math.floor(Math.min(rememberedMs, now() - sinceMs));
    },
    size: () => lastAt.size,
  };
}
