import { z } from 'zod';
import type { AnswerEntry, AnswerShare } from './answer-entry.ts';

/** What is stored with the fact of a part. */
const Data = z.object({
  before: z.number(),
  fraction: z.number(),
  part: z.string().nullable(),
  found: z.number().nullable().default(null),
  total: z.number().nullable().default(null),
});
export type ShareData = z.infer<typeof Data>;

/** What a unit has of a question by the parts that stand. */
export interface ShareState {
  isSolved: boolean;
  best: number;
  /** Keys of the answers that were handed in, of several that are all asked for. */
  parts: ReadonlySet<string>;
}

export type ShareDecision =
  | { kind: 'solve' }
  | { kind: 'pending' }
  | { kind: 'repeated' }
  /** `data` goes into a fact; null where the answer adds nothing. */
  | { kind: 'partial'; share: AnswerShare; data: ShareData | null; isAttempt: boolean };

/** What an answer that is neither right nor wrong adds to what its unit has. */
export function decideShare({ shared }: AnswerEntry, { isSolved, best, parts }: ShareState): ShareDecision {
  if (shared?.isPending) return { kind: isSolved ? 'repeated' : 'pending' };
  if (shared?.part) return decidePart(shared.part, { isSolved, best, parts });
  const fraction = shared?.fraction ?? 0;
  const isBetter = !isSolved && fraction > best;
  const after = isSolved ? 1 : Math.max(best, fraction);
  const data = { before: best, fraction, part: null, found: null, total: null };
  return {
    kind: 'partial',
    share: { before: isSolved ? 1 : best, fraction: after, part: null },
    data: isBetter ? data : null,
    isAttempt: true,
  };
}

function decidePart(
  { key, total, isCredited }: NonNullable<NonNullable<AnswerEntry['shared']>['part']>,
  { isSolved, best, parts }: ShareState,
): ShareDecision {
  if (isSolved) return { kind: 'repeated' };
  if (parts.has(key)) {
    const part = { found: Math.min(parts.size, total), total, isNew: false };
    return { kind: 'partial', share: { before: best, fraction: best, part }, data: null, isAttempt: false };
  }
  const found = parts.size + 1;
  if (found >= total) return { kind: 'solve' };
  const fraction = Math.max(best, isCredited ? found / total : 0);
  return {
    kind: 'partial',
    share: { before: best, fraction, part: { found, total, isNew: true } },
    data: { before: best, fraction, part: key, found, total },
    isAttempt: true,
  };
}

/** Of a part that was recorded before. */
export function readShare(stored: unknown): AnswerShare {
  const { data } = Data.safeParse(stored);
  if (!data) return { before: 0, fraction: 0, part: null };
  const { before, fraction, found, total } = data;
  return {
    before,
    fraction,
    part: found === null || total === null ? null : { found, total, isNew: true },
  };
}
