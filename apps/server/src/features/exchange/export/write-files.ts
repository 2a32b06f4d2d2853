import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { freeFileName, safeFileName } from '../../../platform/files/safe-file-name.ts';
import { foldName } from '../import/import-key.ts';
import type { ExportedChallenge } from './exported-challenge.ts';
import { t } from '../declares.ts';

export interface NamedFile {
  id: string;
  /** In the folder of its challenge. */
  path: string;
  storageKey: string;
  sha256: string;
  sizeBytes: number;
}

/** What names of files on some disks may not have. */
const refusedByDisks = /[\\/:*?"<>|]/g;

interface FileNaming {
  refused?: RegExp;
  folder?: string;
}

/** A path of its own for each file, also where a disk takes no notice of case. */
export function nameFiles(
  { files }: Pick<ExportedChallenge, 'files'>,
  { refused = refusedByDisks, folder = 'dist/' }: FileNaming = {},
): { files: NamedFile[]; notes: LocalizedText[] } {
  const taken = new Set<string>();
  const notes: LocalizedText[] = [];
  const named = files.map(({ id, name, storageKey, sha256, sizeBytes }) => {
    const free = freeName(safeFileName(name.replace(refused, '_')), taken);
    if (free !== name) notes.push(t('file', { from: name, to: free }));
    return { id, path: `${folder}${free}`, storageKey, sha256, sizeBytes };
  });
  return { files: named.toSorted((a, b) => (a.path < b.path ? -1 : 1)), notes };
}

function freeName(name: string, taken: Set<string>): string {
  const free = freeFileName(name, (one) => taken.has(foldName(one)));
  taken.add(foldName(free));
  return free;
}

/** The same for what the solution shows. */
export function nameSolutionFiles(
  { solutionFiles }: ExportedChallenge,
  naming: FileNaming = {},
): NamedFile[] {
  return nameFiles({ files: solutionFiles }, { folder: 'solution/', ...naming }).files;
}

/** A text that names files as they are in the export. */
export function withPlainAddresses(
  text: string,
  { challenge, files }: { challenge: ExportedChallenge; files: readonly NamedFile[] },
): string {
  let plain = text.toWellFormed();
  for (const { id, path } of files) {
    const url = challenge.fileUrls.get(id);
    if (url !== undefined) plain = plain.replaceAll(url, addressOf(path));
  }
  return plain;
}

function addressOf(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[()!'*]/g, asHex))
    .join('/');
}

function asHex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
