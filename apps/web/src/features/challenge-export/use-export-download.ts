import { challengeExportRoutes } from '@guidon/contract';
import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../lib/download.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { FormatChoice } from './api.ts';

export type ExportDownload =
  | { state: 'idle' }
  | { state: 'running'; bytes: number }
  | { state: 'done'; name: string }
  | { state: 'failed'; sentence: string };

export function useExportDownload(choice: FormatChoice) {
  const { t } = useTranslation('challengeExport');
  const [progress, setProgress] = useState<ExportDownload>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ state: 'running', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setProgress({ state: 'running', bytes });
      const input = { query: { ...choice }, signal, onProgress };
      const { blob, fileName } = await download(challengeExportRoutes.download, input);
      const name = fileName ?? t('fallbackName', { format: choice.format });
      saveFile(blob, name);
      setProgress({ state: 'done', name });
    } catch (error) {
      const sentence = errorMessage(error, t('failed'));
      setProgress(signal.aborted ? { state: 'idle' } : { state: 'failed', sentence });
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}
