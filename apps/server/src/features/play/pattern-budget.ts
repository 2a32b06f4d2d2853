import type { AnswerRule } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Asker, GivenAnswer, Verdict } from './judge.ts';
import { judgeOf } from './judge-answer.ts';

/** Of each second, for how long the answers of one organization may be matched with patterns in one process. */
export const matchingMsPerSecond = 100;
const organizations = 10_000;
/** No match takes that much; what is further ahead was written before the clock was set back. */
const longestAheadMs = 60_000;

/** Whose time is used, and what time it is. */
export interface TimeOwner {
  tenantId: string;
  clock: () => number;
}

export interface PatternBudget {
  /** Fails with UNAVAILABLE, with the time to come back, where the organization has used up its time. */
  require(owner: TimeOwner): void;
  /** Counts how long the work took; begun with time left it may take more than that once. */
  spend<T>(owner: TimeOwner, work: () => T): T;
}

/** Time that was taken is given back little by little, so that no organization lets others wait for more than its share. */
export function createPatternBudget(
  now: (owner: TimeOwner) => number = () => performance.now(),
  chance: () => number = Math.random,
): PatternBudget {
  /** When an organization will have got back all that it took. */
  const wholeAt = new Map<string, number>();

  function aheadMs({ tenantId, clock }: TimeOwner): number {
    const ahead = (wholeAt.get(tenantId) ?? 0) - clock();
    return ahead > longestAheadMs ? 0 : Math.max(0, ahead);
  }

  return {
    require(owner) {
      const owedMs = aheadMs(owner) - 1_000;
      if (owedMs < 0) return;
      // Spread, so that those who were refused together do not come back together.
      const retryAfterSeconds = Math.ceil(owedMs / 1_000) + 1 + Math.floor(3 * chance());
      throw new AppError('UNAVAILABLE', undefined, { details: { retryAfterSeconds } });
    },
    spend(owner, work) {
      const begunMs = now(owner);
      try {
        return work();
      } finally {
        const cost = (now(owner) - begunMs) * (1_000 / matchingMsPerSecond);
        const ahead = Math.min(aheadMs(owner) + cost, longestAheadMs);
        if (wholeAt.size >= organizations) wholeAt.clear();
        wholeAt.set(owner.tenantId, owner.clock() + ahead);
      }
    },
  };
}

/** Where the time that matching takes is read; a test says what the matches of each organization cost. */
export const matchingTime = { now: (_owner: TimeOwner): number => performance.now() };

const patternBudget = createPatternBudget((owner) => matchingTime.now(owner));

/** Refuses what would have to wait for the time of its organization, before a guess is counted. */
export function requireTimeFor(owner: TimeOwner, rules: readonly AnswerRule[]): void {
  if (rules.some(({ kind }) => kind === 'regex')) patternBudget.require(owner);
}

/** The verdict on an answer; what a pattern takes is counted for the organization. */
export function judgeCounted(
  owner: TimeOwner,
  rule: AnswerRule,
  answer: GivenAnswer,
  asker?: Asker,
): Verdict {
  const judge = judgeOf(rule);
  return rule.kind === 'regex'
    ? patternBudget.spend(owner, () => judge(answer, asker))
    : judge(answer, asker);
}
