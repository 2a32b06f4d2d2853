export const importLimits = {
  challengeFileBytes: 128 * 1024,
  challengeFiles: 2_000,
  challengesPerFile: 500,
  challenges: 2_000,
  /** Files, warnings and fields that are not carried over, of all challenges: each is in the report. */
  notes: 10_000,
  /** Of all of them together. */
  noteCharacters: 4_000_000,
  /** For one challenge file, once the process that reads it has started. */
  readMs: 10_000,
  /** For that start, which a busy machine may take long for. */
  readerStartMs: 60_000,
  /** After so many files that take longer, the archive is refused. */
  slowFiles: 3,
  /** For all challenge files of an archive, and for each of them besides: players may keep the machine busy meanwhile. */
  readTotalMs: 30_000,
  readEachMs: 60,
  /** Archives that are read and written at the same time, over all tenants. */
  atOnce: 2,
  /** Parts of archives that a tenant sends at the same time. */
  partsAtOnce: 4,
  /** Challenges that an undo takes back while players answer in an event that has one of them. */
  undoneBesidePlayers: 50,
  /** A large archive is read and written that long without a byte to its sender. */
  silentMs: 30 * 60_000,
} as const;
