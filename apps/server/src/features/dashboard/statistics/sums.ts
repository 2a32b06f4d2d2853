import type { StatisticsDay } from '@guidon/contract';
import type { ChallengeRow, DayRow } from './count-days.ts';

type AnswerSums = Omit<StatisticsDay, 'day' | 'isOver' | 'tenant'>;

export const noAnswers: AnswerSums = {
  answers: 0,
  right: 0,
  wrong: 0,
  solves: 0,
  practiceAnswers: 0,
  practiceSolves: 0,
};

export function ofDay(row: DayRow): AnswerSums {
  return {
    answers: row.answers,
    right: row.answersRight,
    wrong: row.answersWrong,
    solves: row.solves,
    practiceAnswers: row.practiceAnswers,
    practiceSolves: row.practiceSolves,
  };
}

export function sumsOf(sums: readonly AnswerSums[]): AnswerSums {
  return sums.reduce(
    (total, one) => ({
      answers: total.answers + one.answers,
      right: total.right + one.right,
      wrong: total.wrong + one.wrong,
      solves: total.solves + one.solves,
      practiceAnswers: total.practiceAnswers + one.practiceAnswers,
      practiceSolves: total.practiceSolves + one.practiceSolves,
    }),
    noAnswers,
  );
}

/** What was answered by day or by challenge, practice apart. */
export function addUp(
  rows: readonly ChallengeRow[],
  practiceId: string | null,
  keyOf: (row: ChallengeRow) => string,
): Map<string, AnswerSums> {
  const sums = new Map<string, AnswerSums>();
  for (const row of rows) {
    const { answers, answersRight: right, answersWrong: wrong, solves } = row;
    const counts =
      row.eventId === practiceId
        ? { ...noAnswers, practiceAnswers: answers, practiceSolves: solves }
        : { ...noAnswers, answers, right, wrong, solves };
    const key = keyOf(row);
    sums.set(key, sumsOf([sums.get(key) ?? noAnswers, counts]));
  }
  return sums;
}
