/** What is read of an archive at most, beside the limits of a challenge itself. */
export const importLimits = {
  challengeFileBytes: 128 * 1024,
  challengeFiles: 2_000,
  challengesPerFile: 500,
  /** For one challenge file, the start of the thread that reads it included. */
  readMs: 10_000,
  /** Files that take longer, until the whole archive is refused. */
  slowFiles: 3,
} as const;
