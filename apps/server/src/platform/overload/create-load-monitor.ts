import { type LevelLimits, nextLevel } from './load-level.ts';

/** A value that grows when the process cannot keep up. */
export interface LoadSignal {
  /** In camelCase with its unit: `answerWaitMs`. */
  name: string;
  limits: LevelLimits;
  read: () => number;
  /** Called before each sample with the milliseconds since the one before. */
  sampled?: (stepMs: number) => void;
  /** From here on the last limit counts as reached at once, without waiting for the next sample. */
  ceiling?: number;
}

export interface LoadMonitor {
  /** 0 when all requests are accepted; at 1, 2, 3 and 4 one more class of routes is refused. */
  level(): number;
  /** Adds a signal. */
  watch(signal: LoadSignal): void;
  /** Counts an incoming request, however it is answered. */
  noteRequest(): void;
  /** Counts a running handler. */
  begin(): void;
  end(): void;
  /** Takes the next sample; normally called by the timer. */
  sample(): void;
  /** The level and the last value of each signal, by their names. */
  read(): Record<string, number>;
  close(): void;
}

export interface LoadMonitorOptions {
  /** Null never samples by itself. */
  sampleEveryMs?: number | null;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

const sampleMs = 40;
const smoothingMs = 200;
/** Below this rate a slow process has another cause, and refusing requests would not help. */
const leastRequestsPerSecond = 50;
const delayLimits = [80, 150, 300, 1_200];
const inHandLimits = [500, 1_000, 2_000];

export function createLoadMonitor(options: LoadMonitorOptions = {}): LoadMonitor {
  const { sampleEveryMs = sampleMs, now = () => performance.now() } = options;
  const delay = createDelay(sampleEveryMs ?? sampleMs);
  const levels = new Map<LoadSignal, { level: number; value: number }>();
  const withCeiling: { ceiling: number; signal: LoadSignal }[] = [];
  let sampledAt = now();
  let sampledLevel = 0;
  let inHand = 0;

  function watch(signal: LoadSignal): void {
    levels.set(signal, { level: 0, value: 0 });
    if (signal.ceiling !== undefined) withCeiling.push({ ceiling: signal.ceiling, signal });
  }

  function sample(): void {
    const at = now();
    const stepMs = at - sampledAt;
    sampledAt = at;
    delay.sample(stepMs);
    sampledLevel = 0;
    for (const [signal, known] of levels) {
      if (stepMs > 0) signal.sampled?.(stepMs);
      known.value = signal.read();
      known.level = nextLevel(known.level, known.value, signal.limits, stepMs);
      sampledLevel = Math.max(sampledLevel, known.level);
    }
  }

  function level(): number {
    let highest = sampledLevel;
    for (const { ceiling, signal } of withCeiling) {
      if (signal.limits.length > highest && signal.read() >= ceiling) highest = signal.limits.length;
    }
    return highest;
  }

  watch({ name: 'eventLoopDelayMs', limits: delayLimits, read: () => delay.underRequestsMs() });
  watch({ name: 'requestsInHand', limits: inHandLimits, read: () => inHand });
  const timer = sampleEveryMs === null ? null : setInterval(sample, sampleEveryMs).unref();
  return {
    level,
    watch,
    sample,
    noteRequest: () => delay.noteRequest(),
    begin: () => {
      inHand += 1;
    },
    end: () => {
      inHand -= 1;
    },
    read: () => ({
      level: level(),
      ...Object.fromEntries([...levels].map(([{ name }, { value }]) => [name, value])),
    }),
    close: () => {
      if (timer) clearInterval(timer);
    },
  };
}

/** Smoothed delay of the samples; one late sample between punctual ones is a pause and not load. */
function createDelay(everyMs: number) {
  let smoothMs = 0;
  let requestsPerSecond = 0;
  let lateBeforeMs = 0;
  let requests = 0;
  return {
    noteRequest() {
      requests += 1;
    },
    sample(stepMs: number) {
      const weight = 1 - Math.exp(-stepMs / smoothingMs);
      const lateMs = Math.max(0, stepMs - everyMs);
      smoothMs += (Math.min(lateMs, lateBeforeMs) - smoothMs) * weight;
      lateBeforeMs = lateMs;
      if (stepMs > 0) requestsPerSecond += ((requests * 1_000) / stepMs - requestsPerSecond) * weight;
      requests = 0;
    },
    underRequestsMs: () => (requestsPerSecond < leastRequestsPerSecond ? 0 : smoothMs),
  };
}
