import { archiveSiteRoutes } from '@guidon/contract';
import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../lib/download.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export type ArchiveDownload =
  | { state: 'idle' }
  | { state: 'running'; bytes: number }
  | { state: 'done'; name: string }
  | { state: 'failed'; sentence: string };

export function useArchiveDownload(eventId: string) {
  const { t } = useTranslation('archiveSite');
  const [progress, setProgress] = useState<ArchiveDownload>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ state: 'running', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setProgress({ state: 'running', bytes });
      const params = { eventId };
      const { blob, fileName } = await download(archiveSiteRoutes.download, { params, signal, onProgress });
      const name = fileName ?? t('fallbackName');
      saveFile(blob, name);
      setProgress({ state: 'done', name });
    } catch (error) {
      const sentence = errorMessage(error, t('failed'));
      setProgress(signal.aborted ? { state: 'idle' } : { state: 'failed', sentence });
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}
