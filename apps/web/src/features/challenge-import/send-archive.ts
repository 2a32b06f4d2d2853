import type { ImportReport } from '@guidon/contract';
import { limits, tooLargeList } from '@guidon/contract/plain';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formOf } from '../../lib/form-of.ts';
import type { Translate } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { previewImport, runImport } from './api.ts';
import { ImportProblem } from './import-problem.ts';
import type { PackedSource } from './pack-source.ts';

export interface ImportOptions {
  /** The event that the challenges are put into. */
  eventId: string | null;
  /** Of an event that is made for them, in place of one that is there. */
  eventName: string | null;
  /** Whether what the source no longer has is removed. */
  isMirror: boolean;
}

interface SendOptions {
  sendWrite: SendWrite;
  t: Translate<'challengeImport'>;
  isDryRun: boolean;
  options: ImportOptions;
  /** Of what was prepared. */
  importId?: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Throws an ImportProblem for an archive that is too large to be sent. */
export async function sendArchive(
  { name, blob, leftOut }: PackedSource,
  { sendWrite, t, isDryRun, options, importId, onProgress, signal }: SendOptions,
): Promise<ImportReport> {
  if (blob.size > limits.archiveBytes) {
    const [size, max] = [formatBytes(blob.size), formatBytes(limits.archiveBytes)];
    throw new ImportProblem(t('archiveTooLarge', { name, size, max }));
  }
  onProgress(0);
  const list = tooLargeList(leftOut);
  return sendWrite(isDryRun ? previewImport : runImport, {
    query: {
      dryRun: isDryRun ? 'true' : 'false',
      ...(options.isMirror && { mirror: 'true' as const }),
      ...(options.eventId !== null && { eventId: options.eventId }),
      ...(options.eventName !== null && { eventName: options.eventName }),
      ...(importId !== undefined && { importId }),
      ...(list !== undefined && { tooLarge: list }),
    },
    form: formOf(blob, name),
    signal,
    onProgress,
  });
}
