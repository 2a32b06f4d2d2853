import { limits } from '@guidon/contract/plain';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/i18n/use-translation.ts';
import { ImportProblem, isAbort } from './import-problem.ts';
import {
  archiveEntries,
  chooseFiles,
  type FolderFile,
  hasChallenge,
  type ImportSource,
} from './import-source.ts';
import { PackedWrong, packFolder } from './pack-folder.ts';
import { type PartSource, partsOfBlob, partsOfFolder } from './part-source.ts';
import type sentences from './challenge-import.en.json';

export interface PackedSource {
  name: string;
  /** Sent whole, in parts because it is large, or there already since it came in parts. */
  content:
    | { kind: 'whole'; blob: Blob }
    | { kind: 'parts'; source: PartSource }
    | { kind: 'sent'; id: string };
  /** Paths of files that were left out for their size. */
  leftOut: readonly string[];
}

interface PackOptions {
  t: Translate<typeof sentences>;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Folders up to this size are packed before they are sent, larger ones while they are. */
const packedFirstBytes = 32 * 1024 * 1024;

/** Throws an ImportProblem for what is too large, has nothing to import, or cannot be packed. */
export async function packSource(source: ImportSource, options: PackOptions): Promise<PackedSource> {
  const { t } = options;
  const { name } = source;
  if (source.kind === 'zip') return { name, content: contentOf(source.file, name, t), leftOut: [] };
  const { files, tooLarge } = chooseFiles(source.files);
  if (!hasChallenge(files)) {
    const isOneFile = files.length === 1 && source.files.length === 1;
    throw new ImportProblem(t(isOneFile ? 'notZip' : 'noChallenges', { name }));
  }
  if (files.length > archiveEntries) {
    const max = formatNumber(archiveEntries);
    throw new ImportProblem(t('tooManyFiles', { name, count: files.length, max }));
  }
  return { name: `${name}.zip`, content: await packed(files, name, options), leftOut: tooLarge };
}

async function packed(
  files: readonly FolderFile[],
  name: string,
  { t, onProgress, signal }: PackOptions,
): Promise<PackedSource['content']> {
  if (files.reduce((sum, { file }) => sum + file.size, 0) > packedFirstBytes) {
    const source = partsOfFolder(files);
    requireSendable(source.bytes, name, t);
    return { kind: 'parts', source };
  }
  onProgress(0);
  try {
    return contentOf(await packFolder(files, { onProgress, signal }), name, t);
  } catch (error) {
    if (isAbort(error)) throw error;
    if (error instanceof PackedWrong) throw new ImportProblem(t('packedWrong', { path: error.path }));
    throw notReadable(error, name, t);
  }
}

function contentOf(blob: Blob, name: string, t: PackOptions['t']): PackedSource['content'] {
  requireSendable(blob.size, name, t);
  return blob.size <= limits.importPartBytes
    ? { kind: 'whole', blob }
    : { kind: 'parts', source: partsOfBlob(blob) };
}

function requireSendable(bytes: number, name: string, t: PackOptions['t']): void {
  if (bytes <= limits.importBytes) return;
  const [size, max] = [formatBytes(bytes), formatBytes(limits.importBytes)];
  throw new ImportProblem(t('archiveTooLarge', { name, size, max }));
}

/** What the browser says of a file that it can no longer read. */
export function notReadable(error: unknown, name: string, t: PackOptions['t']): ImportProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return new ImportProblem(t('packFailed', { name, reason }), { cause: error });
}
