/**
 * How many of the answers that were right or wrong were right, from 0 to 1; null where there is none. A part of an
 * answer, and one that waits for its review, is neither.
 */
export function rightShareOf({ right, wrong }: { right: number; wrong: number }): number | null {
  return right + wrong === 0 ? null : right / (right + wrong);
}
