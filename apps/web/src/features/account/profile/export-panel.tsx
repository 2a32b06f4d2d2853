import { profileRoutes } from '@guidon/contract';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useDownload } from '../../../lib/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import styles from './profile.module.css';
import sentences from './profile.en.json';

export function ExportPanel() {
  const { t } = useTranslation(sentences);
  const { progress, start, cancel } = useDownload(
    profileRoutes.exportData,
    {},
    { fallbackName: t('export.fallbackName'), failed: t('failed.export') },
  );
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
