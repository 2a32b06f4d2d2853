import type { ImportReport } from '@guidon/contract';
import { tooLargeList } from '@guidon/contract/plain';
import { formOf } from '../../../lib/form-of.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { previewImport, runImport } from '../api.ts';
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
  isDryRun: boolean;
  options: ImportOptions;
  /** Of what was prepared. */
  importId?: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** What an import reads: the bytes themselves, or an archive that has come in parts. */
export type SentArchive = { blob: Blob } | { uploadId: string };

export async function sendArchive(
  { name, leftOut }: Pick<PackedSource, 'name' | 'leftOut'>,
  sent: SentArchive,
  { sendWrite, isDryRun, options, importId, onProgress, signal }: SendOptions,
): Promise<ImportReport> {
  const isWhole = 'blob' in sent;
  onProgress(isWhole ? 0 : 100);
  const list = tooLargeList(leftOut);
  return sendWrite(isDryRun ? previewImport : runImport, {
    query: {
      dryRun: isDryRun ? 'true' : 'false',
      ...(options.isMirror && { mirror: 'true' as const }),
      ...(options.eventId !== null && { eventId: options.eventId }),
      ...(options.eventName !== null && { eventName: options.eventName }),
      ...(importId !== undefined && { importId }),
      ...(isWhole ? list !== undefined && { tooLarge: list } : { uploadId: sent.uploadId }),
    },
    form: isWhole ? formOf(sent.blob, name) : new FormData(),
    signal,
    onProgress: isWhole ? onProgress : () => {},
  });
}
