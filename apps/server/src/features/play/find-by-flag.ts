import { setImmediate } from 'node:timers/promises';
import type { UnitId } from '@guidon/db';
import type { LiveChallenge, LiveQuestion } from '../standings/index.ts';
import { type Verdict, patternSize } from './judge.ts';
import { judgeCounted, requireTimeFor, type TimeOwner } from './pattern-budget.ts';

export interface FoundFlag {
  challenge: Pick<LiveChallenge, 'id' | 'name'>;
  question: LiveQuestion;
}

export interface FoundByFlag {
  /** In the order of the event. */
  matches: FoundFlag[];
  /** Questions for which it would be the flag of another unit. */
  foreign: (FoundFlag & { owner: UnitId })[];
}

/** Steps of a pattern times characters of the flag, of all patterns together: some 200 ms. */
const patternBudget = 2_000_000;
/** Of one pattern, which runs without a pause. */
const patternMax = 400_000;
const stepsPerMs = 10_000;
const sliceMs = 10;

/**
 * The questions that a flag answers. Every question is judged, in slices that let other work run; patterns are tried in the
 * order of the event until the budget of one request is used up, without those that alone would take too much of it. Fails
 * with UNAVAILABLE when the time of its organization is used up.
 */
export async function findByFlag(
  asked: readonly FoundFlag[],
  flag: string,
  { unitId, ...time }: TimeOwner & { unitId: UnitId },
): Promise<FoundByFlag> {
  requireTimeFor(
    time,
    asked.map(({ question }) => question.rule),
  );
  const found: FoundByFlag = { matches: [], foreign: [] };
  let left = patternBudget;
  const slice = createSlice();
  for (const one of asked) {
    const { rule, flagKey = null } = one.question;
    if (rule.kind !== 'text' && rule.kind !== 'regex' && rule.kind !== 'per-unit') continue;
    if (rule.kind === 'regex') {
      const steps = patternSize(rule) * (flag.length + 1);
      if (steps > patternMax) continue;
      left -= steps;
      if (left < 0) continue;
      await slice.rest(steps / stepsPerMs);
    }
    const { isRight, part, owner }: Verdict = judgeCounted(time, rule, flag, { unitId, flagKey });
    if (isRight || part !== undefined) found.matches.push(one);
    else if (owner !== undefined) found.foreign.push({ ...one, owner });
    await slice.rest(0);
  }
  return found;
}

/** Lets other work run where the work that follows, of about so many milliseconds, would make the slice too long. */
function createSlice() {
  let begunMs = performance.now();
  return {
    async rest(nextMs: number): Promise<void> {
      if (performance.now() - begunMs + nextMs <= sliceMs) return;
      await setImmediate();
      begunMs = performance.now();
    },
  };
}
