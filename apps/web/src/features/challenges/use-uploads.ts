import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { formatBytes } from '../../lib/format.ts';
import { formOf } from '../../lib/form-of.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { toast } from '../../ui/toast.ts';
import { uploadFile } from './api.ts';
import sentences from './challenges.en.json';

export interface Upload {
  key: number;
  /** Null until the challenge is created. */
  challengeId: string | null;
  file: File;
  state: 'waiting' | 'uploading' | 'failed';
  /** Percent sent, 0 to 100. */
  percent: number;
  reason?: string;
}

let nextKey = 1;

/** Uploads of all challenges. Belongs to the page, so that closing an editor cancels none. */
export function useUploads() {
  const { t } = useTranslation(sentences);
  const sendWrite = useSendWrite();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload, challengeId: string) => {
    patch(key, { challengeId, state: 'uploading', percent: 0 });
    try {
      const onProgress = (percent: number) => patch(key, { percent });
      await sendWrite(uploadFile, { params: { challengeId }, form: formOf(file), onProgress });
      drop(key);
      toast.success(t('files.uploaded', { name: file.name }));
    } catch (error) {
      patch(key, { state: 'failed', reason: errorMessage(error, t('failed.upload')) });
    }
  };

  const sendAll = async (list: readonly Upload[], challengeId: string) => {
    for (const one of list) await send(one, challengeId);
  };

  const add = (files: readonly File[], challengeId: string | null) => {
    const size = formatBytes(limits.fileBytes);
    const fitting = files.filter((file) => {
      if (file.size <= limits.fileBytes) return true;
      toast.error(t('files.tooLarge', { name: file.name, size }));
      return false;
    });
    const fresh = fitting.map((file): Upload => {
      nextKey += 1;
      return { key: nextKey, challengeId, file, state: 'waiting', percent: 0 };
    });
    const names = new Set(fitting.map(({ name }) => name));
    setUploads((before) => [
      ...before.filter(
        (one) => one.challengeId !== challengeId || one.state === 'uploading' || !names.has(one.file.name),
      ),
      ...fresh,
    ]);
    if (challengeId !== null) void sendAll(fresh, challengeId);
  };

  return {
    of: (challengeId: string | null) => uploads.filter((one) => one.challengeId === challengeId),
    add,
    drop,
    retry: (one: Upload) => {
      if (one.challengeId !== null) void sendAll([one], one.challengeId);
    },
    start: (challengeId: string) => {
      const waiting = uploads.filter((one) => one.challengeId === null);
      if (waiting.length > 0) void sendAll(waiting, challengeId);
    },
    dropWaiting: () => setUploads((before) => before.filter((one) => one.challengeId !== null)),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
