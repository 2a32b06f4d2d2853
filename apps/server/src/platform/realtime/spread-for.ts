/** How many readers of a signal the server answers in a millisecond, and how long the last of them may wait. */
const readersPerMs = 10;
const longestSpreadMs = 1_500;
/** Fewer than the server answers between two frames of a screen need not be spread. */
const shortestSpreadMs = 50;

/** Over how long the readers of a signal should spread their requests. */
export function spreadFor(participants: number): { spreadMs?: number } {
  const spreadMs = Math.min(longestSpreadMs, Math.floor(participants / readersPerMs));
  return spreadMs < shortestSpreadMs ? {} : { spreadMs };
}
