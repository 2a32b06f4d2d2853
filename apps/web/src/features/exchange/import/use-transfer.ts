import { useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import type { Translate } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { discardUpload } from '../api.ts';
import { ImportProblem, isAbort } from './import-problem.ts';
import { notReadable, type PackedSource } from './pack-source.ts';
import type { SentArchive } from './send-archive.ts';
import { sendParts, type Transfer } from './send-parts.ts';
import { createTransferControl } from './transfer-control.ts';
import type sentences from './challenge-import.en.json';

interface TransferOptions {
  onTransfer: (transfer: Transfer) => void;
  signal: AbortSignal;
}

/** Sends an archive once, however often it is checked and imported. */
export function useTransfer(sendWrite: SendWrite, t: Translate<typeof sentences>) {
  const control = useRef(createTransferControl());
  const upload = useRef<string | null>(null);
  const sent = useRef(new WeakMap<PackedSource, string>());

  const onUpload = (id: string) => {
    upload.current = id;
  };

  async function transfer(
    archive: PackedSource,
    { onTransfer, signal }: TransferOptions,
  ): Promise<SentArchive> {
    const { content, name, leftOut } = archive;
    if (content.kind === 'whole') return { blob: content.blob };
    if (content.kind === 'sent') return { uploadId: content.id };
    const known = sent.current.get(archive);
    if (known !== undefined) return { uploadId: known };
    control.current.resume();
    const sending = { sendWrite, control: control.current, signal, onTransfer, onUpload };
    try {
      const uploadId = await sendParts({ name, source: content.source, leftOut }, sending);
      sent.current.set(archive, uploadId);
      return { uploadId };
    } catch (error) {
      if (error instanceof ApiError || error instanceof ImportProblem || isAbort(error)) throw error;
      throw notReadable(error, name, t);
    }
  }

  return {
    transfer,
    /** After the server has said that it is not there any more, it is sent again. */
    forget: (archive: PackedSource) => sent.current.delete(archive),
    pause: () => control.current.pause(),
    resume: () => control.current.resume(),
    discard: () => {
      const uploadId = upload.current;
      upload.current = null;
      if (uploadId !== null) void sendWrite(discardUpload, { params: { uploadId } }).catch(() => {});
    },
  };
}
