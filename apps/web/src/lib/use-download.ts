import type { Route } from '@guidon/contract';
import { useEffect, useRef, useState } from 'react';
import { download, type DownloadInput, saveFile } from './download.ts';
import { errorMessage } from './api-error.ts';

type DownloadProgress =
  | { state: 'idle' }
  | { state: 'running'; bytes: number }
  | { state: 'done'; name: string }
  | { state: 'failed'; sentence: string };

interface DownloadTexts {
  /** Of a file that the server gives no name. */
  fallbackName: string;
  failed: string;
}

/** Saves what a route sends as a file, and says how far it is; it ends with the component. */
export function useDownload(
  route: Route,
  input: Pick<DownloadInput, 'params' | 'query'>,
  { fallbackName, failed }: DownloadTexts,
) {
  const [progress, setProgress] = useState<DownloadProgress>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ state: 'running', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setProgress({ state: 'running', bytes });
      const { blob, fileName } = await download(route, { ...input, signal, onProgress });
      const name = fileName ?? fallbackName;
      saveFile(blob, name);
      setProgress({ state: 'done', name });
    } catch (error) {
      setProgress(
        signal.aborted ? { state: 'idle' } : { state: 'failed', sentence: errorMessage(error, failed) },
      );
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}
