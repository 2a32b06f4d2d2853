import { Buffer } from 'node:buffer';
import type { ChallengeFormat } from './challenge-format.ts';
import { type Archive, type ArchiveFile, fileAt } from './archive.ts';

export type OtherFormat = Exclude<ChallengeFormat, 'ctfcli' | 'kubernetes'>;

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
const projectFile = /^(rcds|kona)\.ya?ml$|^guidon\.ini$/i;

const headBytes = 16 * 1024;
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
): ArchiveFile | null {
  return format === 'rcds' ? (fileAt(archive, 'rcds.yaml') ?? fileAt(archive, 'rcds.yml')) : null;
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

async function headOf(file: ArchiveFile): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of await file.open()) {
      if (!(piece instanceof Buffer)) continue;
      pieces.push(piece);
      length += piece.length;
      if (length >= headBytes) break;
    }
  } catch {
    return '';
  }
  return Buffer.concat(pieces).subarray(0, headBytes).toString('utf8');
}
