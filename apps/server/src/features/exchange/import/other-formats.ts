import type { ChallengeFormat } from './readers/source-unit.ts';
import { type Archive, type ArchiveFile, fileAt, headOf } from './archive.ts';

export type OtherFormat = Exclude<ChallengeFormat, 'ctfcli' | 'gzcli' | 'kubernetes'>;

interface Sign {
  format: OtherFormat;
  path: RegExp;
  /** For names that other files have as well. */
  content?: (head: string) => boolean;
}

const signs: readonly Sign[] = [
  { format: 'ctfd', path: /^db\/alembic_version\.json$/ },
  { format: 'gzctf', path: /^manifest\.json$/, content: (head) => head.includes('GZCTF-GAME') },
  { format: 'rcds', path: /(^|\/)challenge\.json$/i },
  { format: 'konata', path: /\/kona\.ya?ml$/i },
  { format: 'noctf', path: /(^|\/)noctf\.ya?ml$/i },
  { format: 'bear', path: /(^|\/)challenge\.toml$/i },
  { format: 'google', path: /(^|\/)metadata\.ya?ml$/i, content: isGoogle },
  { format: 'csv', path: /^[^/]+\.csv$/i, content: isChallengeTable },
];

/** Files that have no challenges and say what the others are; bear's own has secrets. */
const projectFile = /^(rcds|kona)\.ya?ml$|^guidon\.ini$|(^|\/)\.gzevent$/i;

const headsAtMost = 2_000;

export function isSignOfFormat(path: string): boolean {
  return projectFile.test(path) || signs.some((sign) => sign.path.test(path));
}

export function isRcdsProject({ files }: Pick<Archive, 'files'>): boolean {
  return files.has('rcds.yaml') || files.has('rcds.yml');
}

/** What a project lays down for all of its challenges. */
export function projectFileOf(
  archive: Pick<Archive, 'files' | 'links'>,
  format: ChallengeFormat,
  path: string,
): ArchiveFile | null {
  if (format === 'rcds') return fileAt(archive, 'rcds.yaml') ?? fileAt(archive, 'rcds.yml');
  return format === 'gzcli' ? eventFileAbove(archive, path) : null;
}

/** A repository may have several events, each in a folder of its own. */
function eventFileAbove(archive: Pick<Archive, 'files' | 'links'>, path: string): ArchiveFile | null {
  const folders = path.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const found = fileAt(archive, [...folders.slice(0, depth), '.gzevent'].join('/'));
    if (found !== null) return found;
  }
  return null;
}

export async function findOtherFormats({
  files,
}: Pick<Archive, 'files'>): Promise<Map<OtherFormat, string[]>> {
  const found = new Map<OtherFormat, string[]>();
  let heads = 0;
  for (const file of files.values()) {
    const sign = signs.find(({ path }) => path.test(file.path));
    if (sign === undefined || file.refusal !== null) continue;
    if (sign.content !== undefined) {
      heads += 1;
      if (heads > headsAtMost || !sign.content(await headOf(file))) continue;
    }
    found.set(sign.format, [...(found.get(sign.format) ?? []), file.path]);
  }
  return found;
}

function isGoogle(head: string): boolean {
  return /^flag\s?:/m.test(head) && /^(label|attachment)\s?:/m.test(head);
}

function isChallengeTable(head: string): boolean {
  const columns = (head.split('\n')[0] ?? '').toLowerCase().replaceAll('"', '').split(/[,;]/);
  return ['name', 'category', 'value'].every((name) => columns.some((column) => column.trim() === name));
}
