interface Sample {
  atMs: number;
  bytes: number;
}

/** How far back the speed is measured. */
const windowMs = 20_000;
/** Before that much has passed nothing is said. */
const settledMs = 2_000;

/** Guesses how long the rest takes, from how fast the last seconds were; nothing before a pause counts. */
export function createPace(bytes: number) {
  let samples: Sample[] = [];
  return {
    /** Seconds until all is sent; null while that cannot be said. */
    secondsLeft(atMs: number, sentBytes: number): number | null {
      samples = [...samples.filter((sample) => atMs - sample.atMs <= windowMs), { atMs, bytes: sentBytes }];
      const [first] = samples;
      if (first === undefined || atMs - first.atMs < settledMs || sentBytes <= first.bytes) return null;
      const perMs = (sentBytes - first.bytes) / (atMs - first.atMs);
      return Math.ceil((bytes - sentBytes) / perMs / 1_000);
    },
    rest(): void {
      samples = [];
    },
  };
}
