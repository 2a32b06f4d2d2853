import type { UnitId } from '@guidon/db';

export const windowMinutes = 30;
const minuteMs = 60_000;
/** A unit is stuck after so many wrong answers since its last right one, the latest of them within these minutes. */
const stuckWrong = 5;
const stuckWithinMs = 15 * minuteMs;
const stuckMax = 10;

/** Answers of a unit to a question within a minute. */
export interface AnswerCount extends TryCounts {
  minuteMs: number;
  unitId: UnitId;
  challengeId: string;
  questionId: string;
}

interface TryCounts {
  tries: number;
  right: number;
  /** The rest are right in part or wait for a review. */
  wrong: number;
}

const none: TryCounts = { tries: 0, right: 0, wrong: 0 };

function sumOf(a: TryCounts, b: TryCounts): TryCounts {
  return { tries: a.tries + b.tries, right: a.right + b.right, wrong: a.wrong + b.wrong };
}

interface Attempt {
  wrong: number;
  lastMs: number;
  challengeId: string;
}

export interface AnswerFigures {
  total(): TryCounts;
  ofChallenge(challengeId: string): TryCounts;
  ofQuestion(questionId: string): TryCounts;
  minutes(nowMs: number): (TryCounts & { atMs: number })[];
  stuck(nowMs: number): ({ unitId: UnitId } & Attempt)[];
  /** From before the minutes that are shown. */
  addBefore(tried: TryCounts & Pick<AnswerCount, 'challengeId' | 'questionId'>): void;
  /** In the order of their minutes. */
  add(counts: readonly AnswerCount[]): void;
}

/** Figures of the answers of an event that grow with what is added. */
export function createAnswerFigures(): AnswerFigures {
  const challenges = new Map<string, TryCounts>();
  const questions = new Map<string, TryCounts>();
  const minutes = new Map<number, TryCounts>();
  const attempts = new Map<UnitId, Attempt>();

  function addTo<Key>(all: Map<Key, TryCounts>, key: Key, tried: TryCounts): void {
    all.set(key, sumOf(all.get(key) ?? none, tried));
  }

  function addToBoth(tried: TryCounts & Pick<AnswerCount, 'challengeId' | 'questionId'>): void {
    addTo(challenges, tried.challengeId, tried);
    addTo(questions, tried.questionId, tried);
  }

  function attempt({ unitId, challengeId, minuteMs: lastMs, tries, wrong: added }: AnswerCount): void {
    if (tries > added) attempts.delete(unitId);
    else attempts.set(unitId, { wrong: (attempts.get(unitId)?.wrong ?? 0) + added, lastMs, challengeId });
  }

  return {
    total: () => [...challenges.values()].reduce(sumOf, none),
    ofChallenge: (challengeId) => challenges.get(challengeId) ?? none,
    ofQuestion: (questionId) => questions.get(questionId) ?? none,
    minutes(nowMs) {
      const last = Math.floor(nowMs / minuteMs) * minuteMs;
      for (const atMs of minutes.keys()) if (atMs <= last - windowMinutes * minuteMs) minutes.delete(atMs);
      return Array.from({ length: windowMinutes }, (_, index) => {
        const atMs = last - (windowMinutes - 1 - index) * minuteMs;
        return { atMs, ...(minutes.get(atMs) ?? none) };
      });
    },
    stuck(nowMs) {
      for (const [unitId, { lastMs }] of attempts)
        if (lastMs < nowMs - windowMinutes * minuteMs) attempts.delete(unitId);
      return [...attempts]
        .filter(([, { wrong, lastMs }]) => wrong >= stuckWrong && lastMs >= nowMs - stuckWithinMs)
        .map(([unitId, found]) => ({ unitId, ...found }))
        .toSorted((a, b) => b.wrong - a.wrong || b.lastMs - a.lastMs)
        .slice(0, stuckMax);
    },
    addBefore: addToBoth,
    add(counts) {
      for (const count of counts) {
        addToBoth(count);
        addTo(minutes, count.minuteMs, count);
        attempt(count);
      }
    },
  };
}
