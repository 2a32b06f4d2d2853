import { formatNumber } from '../../lib/format.ts';
import type { Translate } from '../../lib/i18n/use-translation.ts';
import { ImportProblem, isAbort } from './import-problem.ts';
import { archiveEntries, chooseFiles, hasChallenge, type ImportSource } from './import-source.ts';
import { packFolder } from './pack-folder.ts';

export interface PackedSource {
  name: string;
  blob: Blob;
  /** Paths of files that were left out for their size. */
  leftOut: readonly string[];
}

interface PackOptions {
  t: Translate<'challengeImport'>;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Throws an ImportProblem for a folder that has nothing to import, or that cannot be packed. */
export async function packSource(
  source: ImportSource,
  { t, onProgress, signal }: PackOptions,
): Promise<PackedSource> {
  const { name } = source;
  if (source.kind === 'zip') return { name, blob: source.file, leftOut: [] };
  const { files, tooLarge } = chooseFiles(source.files);
  if (!hasChallenge(files)) {
    const isOneFile = files.length === 1 && source.files.length === 1;
    throw new ImportProblem(t(isOneFile ? 'notZip' : 'noChallenges', { name }));
  }
  if (files.length > archiveEntries) {
    const max = formatNumber(archiveEntries);
    throw new ImportProblem(t('tooManyFiles', { name, count: files.length, max }));
  }
  onProgress(0);
  try {
    return {
      name: `${name}.zip`,
      blob: await packFolder(files, { onProgress, signal }),
      leftOut: tooLarge,
    };
  } catch (error) {
    if (isAbort(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportProblem(t('packFailed', { name, reason }), { cause: error });
  }
}
