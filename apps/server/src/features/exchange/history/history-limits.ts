const mebibyte = 1024 * 1024;

export const historyLimits = {
  people: 20_000,
  teams: 10_000,
  /** Rows of each other table. */
  rows: 400_000,
  /** Of one table. */
  tableBytes: 80 * mebibyte,
  /** Of all tables that are read. */
  totalBytes: 120 * mebibyte,
  /** For reading all tables, with the start of the process that does. */
  readMs: 60_000,
  workerMebibytes: 1_024,
  /** Of the past that is handed over and written in one go. */
  actsAtOnce: 1_000,
  peopleAtOnce: 500,
  /** Imports of all tenants together that run in one process. */
  atOnce: 1,
  invitationsAtOnce: 200,
  unmatchedNames: 20,
  points: 1_000_000,
  note: 200,
} as const;

export function* slicesOf<T>(all: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}
