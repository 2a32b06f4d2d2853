import './catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@guidon/contract/plain';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { openEventsToEditQuery } from '../../resources/events.ts';
import styles from './challenge-import.module.css';
import { ImportChooser } from './import-chooser.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { isWorthRunning, writes } from './import-report-state.ts';
import { BegunUploads } from './begun-uploads.tsx';
import type { ImportState } from './use-import.ts';

interface ImportDialogProps {
  importing: ImportState;
  onClose: () => void;
}

function LeftOut({ importing }: { importing: ImportState }) {
  const { t } = useTranslation('challengeImport');
  const leftOut = importing.archive?.leftOut ?? [];
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('leftOut', {
        count: leftOut.length,
        size: formatBytes(limits.fileBytes),
        names: leftOut.join(', '),
      })}
    </Notice>
  );
}

function Checked({ importing, onClose }: { importing: ImportState; onClose: () => void }) {
  const { t } = useTranslation('challengeImport');
  const events = useQuery(openEventsToEditQuery());
  const { step, options } = importing;
  if (step.step !== 'checked') return null;
  const { report } = step;
  const isUseful = isWorthRunning(report);
  const buttonText = () => {
    if (!isUseful) return t('nothingToImport');
    return writes(report) > 0 ? t('import', { count: writes(report) }) : t('takeOut');
  };
  return (
    <>
      <LeftOut importing={importing} />
      <ImportReportView report={report} />
      <div className={styles['foot']}>
        <div className={styles['options']}>
          <SelectField
            label={t('event')}
            description={t('eventHint')}
            value={options.eventId ?? ''}
            data={[
              { value: '', label: t('noEvent') },
              ...(events.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => importing.change({ ...options, eventId: value || null })}
          />
          <CheckField
            label={t('mirror')}
            description={t('mirrorHint')}
            checked={options.isMirror}
            onChange={(event) => importing.change({ ...options, isMirror: event.currentTarget.checked })}
          />
        </div>
        <Row wrap>
          <Button kind="quiet" onClick={importing.reset}>
            {t('other')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!isUseful} onClick={importing.run}>
            {buttonText()}
          </Button>
        </Row>
      </div>
    </>
  );
}

function Finished({ importing, onClose }: { importing: ImportState; onClose: () => void }) {
  const { t } = useTranslation('challengeImport');
  const { step } = importing;
  if (step.step !== 'done') return null;
  return (
    <>
      <LeftOut importing={importing} />
      <ImportReportView report={step.report} />
      <Row justify="end">
        <Button onClick={importing.reset}>{t('another')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </Row>
    </>
  );
}

export function ImportDialog({ importing, onClose }: ImportDialogProps) {
  const { t } = useTranslation('challengeImport');
  const { step, problem, archive } = importing;
  const isWriting = step.step === 'uploading' && !step.isDryRun;
  const close = () => {
    if (isWriting) return;
    importing.stop();
    onClose();
  };
  return (
    <Dialog isOpen isWide onClose={close} title={t('title')}>
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            <Row justify="between" gap={12} wrap>
              {problem}
              {archive !== null && step.step === 'choose' && (
                <Button size="xs" onClick={importing.recheck}>
                  {t('retry')}
                </Button>
              )}
            </Row>
          </Notice>
        )}
        {step.step === 'choose' && (
          <>
            <BegunUploads importing={importing} />
            <ImportChooser onChosen={importing.start} />
          </>
        )}
        <ImportProgress importing={importing} />
        <Checked importing={importing} onClose={close} />
        <Finished importing={importing} onClose={close} />
      </Stack>
    </Dialog>
  );
}
