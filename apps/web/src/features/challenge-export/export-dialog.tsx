import './catalogue.ts';
import type { ExportPlan } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type ExportChoice, exportPlanQuery } from './api.ts';
import styles from './challenge-export.module.css';
import { exportPercent } from './export-percent.ts';
import { useExportDownload } from './use-export-download.ts';

function Notes({ notes }: Pick<ExportPlan, 'notes'>) {
  const { t } = useTranslation('challengeExport');
  if (notes.length === 0) return null;
  return (
    <details className={styles['notes']} open={notes.length <= 5}>
      <summary>{t('notes', { count: notes.length })}</summary>
      <ul>
        {notes.map(({ challengeId, name, text }) => (
          <li key={`${challengeId} ${text}`}>{t('note', { name, text })}</li>
        ))}
      </ul>
    </details>
  );
}

function Running({ bytes, plan }: { bytes: number; plan: ExportPlan }) {
  const { t } = useTranslation('challengeExport');
  const percent = exportPercent(bytes, plan);
  const size = formatBytes(bytes);
  return (
    <>
      <ProgressBar label={t('working')} percent={percent} />
      <p className={styles['hint']}>
        {percent === undefined
          ? t('received', { size })
          : t('receivedOf', { size, total: formatBytes(plan.fileBytes) })}
      </p>
    </>
  );
}

function Planned({ plan, choice, onClose }: { plan: ExportPlan; choice: ExportChoice; onClose: () => void }) {
  const { t } = useTranslation('challengeExport');
  const { progress, start, cancel } = useExportDownload(choice);
  const isRunning = progress.state === 'running';
  const size = formatBytes(plan.fileBytes);
  return (
    <Stack gap={12}>
      <p className={styles['sum']}>
        {plan.challenges === 0 && plan.notes.length === 0
          ? t('nothing')
          : `${t('challenges', { count: plan.challenges })}, ${t('files', { count: plan.files, size })}`}
      </p>
      <Notes notes={plan.notes} />
      {progress.state === 'done' && (
        <Notice tone="right" isAlert>
          {t('done', { name: progress.name })}
        </Notice>
      )}
      {progress.state === 'failed' && (
        <Notice tone="wrong" isAlert>
          {progress.sentence}
        </Notice>
      )}
      {isRunning ? (
        <Running bytes={progress.bytes} plan={plan} />
      ) : (
        <p className={styles['hint']}>{t('secret')}</p>
      )}
      <Row justify="end">
        <Button onClick={isRunning ? cancel : onClose}>{t(isRunning ? 'cancel' : 'close')}</Button>
        <Button kind="primary" disabled={isRunning || plan.challenges === 0} onClick={() => void start()}>
          {t(progress.state === 'done' ? 'again' : 'start')}
        </Button>
      </Row>
    </Stack>
  );
}

/** What would be exported, and the download with how far it is. */
export function ExportDialog({ choice, onClose }: { choice: ExportChoice; onClose: () => void }) {
  const { t } = useTranslation('challengeExport');
  const query = useQuery(exportPlanQuery(choice));
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Stack gap={12}>
        <p className={styles['hint']}>{t('lead')}</p>
        <QueryView query={query} skeleton={<Skeleton height={120} />} failure={t('load')}>
          {(plan) => <Planned plan={plan} choice={choice} onClose={onClose} />}
        </QueryView>
      </Stack>
    </Dialog>
  );
}
