export const importLimits = {
  challengeFileBytes: 128 * 1024,
  challengeFiles: 2_000,
  challengesPerFile: 500,
  /** For one challenge file, with the start of the process that reads it. */
  readMs: 10_000,
  /** After so many files that take longer, the archive is refused. */
  slowFiles: 3,
} as const;
