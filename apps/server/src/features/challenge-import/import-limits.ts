/** What is read of an archive at most, beside the limits of a challenge itself. */
export const importLimits = {
  challengeFileBytes: 128 * 1024,
  challengeFiles: 2_000,
} as const;
