import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/create-bus.ts';

/** What one process has counted of one key since its last report: `[id, uses, endsInMs, state]`. */
export type ReportedUses = readonly [
  id: string,
  uses: number,
  endsInMs: number,
  state: 'used' | 'blocked' | 'reset',
];

export interface RateTopics {
  'rate-uses': { process: string; reports: readonly ReportedUses[] };
}

export type UnreportedUses = { unreported: number; endsAt: number; isBlocked: boolean; isQueued: boolean };

export type SharingOptions = {
  bus: Pick<Bus<RateTopics>, 'publish' | 'subscribe' | 'others'>;
  now: () => number;
  onReport: (reports: ReportedUses) => void;
};

/** Uses within this time are reported together. */
const waitMs = 25;
/** The limit of a bus message, less its envelope. */
const messageBytes = 7_000;
/** Longer ids are counted in their own process only. */
const idCharacters = 1_000;

export function createSharing({ bus, now, onReport }: SharingOptions) {
  const own = randomUUID();
  const used = new Map<string, UnreportedUses>();
  const resets = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  bus.subscribe('rate-uses', ({ process, reports }) => {
    if (process !== own) for (const one of reports) onReport(one);
  });

  function flush(): void {
    timer = undefined;
    const reports: ReportedUses[] = [...resets].map((id) => [id, 0, 0, 'reset']);
    for (const [id, count] of used) {
      count.isQueued = false;
      const endsInMs = Math.ceil(count.endsAt - now());
      if (endsInMs > 0) reports.push([id, count.unreported, endsInMs, count.isBlocked ? 'blocked' : 'used']);
      count.unreported = 0;
    }
    resets.clear();
    used.clear();
    for (const some of chunksOf(reports)) bus.publish('rate-uses', { process: own, reports: some });
  }

  function flushSoon(): void {
    timer ??= setTimeout(flush, waitMs).unref();
  }

  return {
    /** Reports the count as it is when the message is sent. */
    report(id: string, count: UnreportedUses): void {
      if (count.isQueued || bus.others() === 0 || id.length > idCharacters) return;
      count.isQueued = true;
      used.set(id, count);
      flushSoon();
    },
    reportReset(id: string): void {
      used.delete(id);
      if (bus.others() === 0 || id.length > idCharacters) return;
      resets.add(id);
      flushSoon();
    },
  };
}

function* chunksOf(reports: readonly ReportedUses[]): Generator<ReportedUses[]> {
  let part: ReportedUses[] = [];
  let bytes = 0;
  for (const one of reports) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1;
    if (part.length > 0 && bytes + size > messageBytes) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(one);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
