import { profileRoutes } from '@guidon/contract';
import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../lib/download.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './profile.module.css';

type Export =
  | { state: 'idle' }
  | { state: 'running'; bytes: number }
  | { state: 'done'; name: string }
  | { state: 'failed'; sentence: string };

function useExport() {
  const { t } = useTranslation('profile');
  const [progress, setProgress] = useState<Export>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ state: 'running', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setProgress({ state: 'running', bytes });
      const { blob, fileName } = await download(profileRoutes.exportData, { signal, onProgress });
      const name = fileName ?? t('export.fallbackName');
      saveFile(blob, name);
      setProgress({ state: 'done', name });
    } catch (error) {
      const sentence = errorMessage(error, t('failed.export'));
      setProgress(signal.aborted ? { state: 'idle' } : { state: 'failed', sentence });
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}

export function ExportPanel() {
  const { t } = useTranslation('profile');
  const { progress, start, cancel } = useExport();
  const isRunning = progress.state === 'running';
  return (
    <Panel title={t('export.title')}>
      <Stack gap={16}>
        <p className={styles['hint']}>{t('export.lead')}</p>
        <Row gap={8} wrap>
          <Button disabled={isRunning} onClick={() => void start()}>
            {t('export.start')}
          </Button>
          {isRunning && (
            <Button kind="quiet" onClick={cancel}>
              {t('export.cancel')}
            </Button>
          )}
        </Row>
        {isRunning && (
          <>
            <ProgressBar label={t('export.working')} />
            <p className={styles['hint']}>{t('export.received', { size: formatBytes(progress.bytes) })}</p>
          </>
        )}
        {progress.state === 'done' && (
          <Notice tone="right" isAlert>
            {t('export.done', { name: progress.name })}
          </Notice>
        )}
        {progress.state === 'failed' && (
          <Notice tone="wrong" isAlert>
            {progress.sentence}
          </Notice>
        )}
      </Stack>
    </Panel>
  );
}
