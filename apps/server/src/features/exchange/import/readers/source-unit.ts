import type { YamlMap } from '../read-yaml.ts';
import { isBlank, lineOf } from '../yaml-text.ts';

/** Formats that are recognized; all but manifests of Kubernetes are read. */
export type ChallengeFormat =
  | 'ctfcli'
  | 'ctfd'
  | 'csv'
  | 'gzctf'
  | 'gzcli'
  | 'rcds'
  | 'konata'
  | 'noctf'
  | 'bear'
  | 'google'
  | 'kubernetes';

const typesOfGzcli = new Set([
  'staticattachment',
  'staticcontainer',
  'dynamicattachment',
  'dynamiccontainer',
  'attackdefense',
  'kingofthehill',
]);

/**
 * The format of one document of a challenge.yml. Null for one with a single `flag`, which ctfcli and rCDS would both
 * write: the other files of the archive decide.
 */
export function formatOfDocument(document: YamlMap): ChallengeFormat | null {
  if (document.has('apiVersion') && document.has('kind')) return 'kubernetes';
  if (typesOfGzcli.has((lineOf(document.get('type')) ?? '').toLowerCase())) return 'gzcli';
  if (document.has('flags') || document.has('version') || document.has('state')) return 'ctfcli';
  const flag = document.get('flag');
  const hasRcdsKey = ['provide', 'containers', 'expose'].some((key) => document.has(key));
  if (hasRcdsKey || (flag instanceof Map && (flag.has('file') || flag.has('regex')))) return 'rcds';
  return isBlank(flag) ? 'ctfcli' : null;
}

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
