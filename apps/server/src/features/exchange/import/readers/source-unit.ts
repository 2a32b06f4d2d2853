import type { ChallengeFormat } from '../challenge-format.ts';

export type ReadFormat = Exclude<ChallengeFormat, 'kubernetes'>;

export interface SourceText {
  path: string;
  text: string;
}

/** What is read in one go: a challenge file, or the tables of an export. */
export interface SourceUnit {
  format: ReadFormat;
  /** Of the challenge file, or of what shows the format of an export. */
  path: string;
  texts: readonly SourceText[];
  /** Of the whole project, such as `rcds.yaml`; null without one. */
  project: SourceText | null;
  /** Paths of the files that lie in the folder of the challenge or below it, or of all of an export. */
  nearby: readonly string[];
  /** The folder that has the whole archive in it, which no path has. */
  topFolder: string | null;
}

/** Bytes of all texts of a unit together. */
export const unitLimits = { challengeFile: 128 * 1024, export: 24 * 1024 * 1024, nearby: 5_000 } as const;
