import type { TeamChallengeProgress } from '@guidon/contract';

export const progressFilters = ['all', 'open', 'stuck'] as const;
export type ProgressFilter = (typeof progressFilters)[number];

/** So many attempts without a full solve say that a team is stuck. */
const stuckAttempts = 5;

export function solvedCount({ questions }: TeamChallengeProgress): number {
  return questions.filter(({ solvedBy }) => solvedBy !== null).length;
}

export const isDone = (row: TeamChallengeProgress) => solvedCount(row) === row.questions.length;

/** Tries beyond those that were right count. */
export const isStuck = (row: TeamChallengeProgress) =>
  !isDone(row) && row.attempts - solvedCount(row) >= stuckAttempts;

export function filterProgress(
  rows: readonly TeamChallengeProgress[],
  filter: ProgressFilter,
): readonly TeamChallengeProgress[] {
  if (filter === 'all') return rows;
  return rows.filter(filter === 'stuck' ? isStuck : (row) => !isDone(row));
}

/** Each solver once, in the order of the questions. */
export function solverNames({ questions }: TeamChallengeProgress): string[] {
  return [...new Set(questions.flatMap(({ solvedBy }) => solvedBy?.username ?? []))];
}
