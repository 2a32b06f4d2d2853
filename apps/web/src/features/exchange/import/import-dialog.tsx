import type { ImportReport } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@guidon/contract/plain';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { openEventsToEditQuery } from '../../../resources/events.ts';
import styles from './challenge-import.module.css';
import { ImportChooser } from './import-chooser.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { openConflicts, includedCount, writesOf } from './import-choices-state.ts';
import { BegunUploads } from './begun-uploads.tsx';
import { isWorthRunning } from './import-report-state.ts';
import { LastImports } from './last-imports.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { RunProgress } from './run-progress.tsx';
import { UndoButton } from './undo-button.tsx';
import type { ImportOptions } from './send-archive.ts';
import type { ImportState } from './use-import.ts';
import sentences from './challenge-import.en.json';

interface ImportDialogProps {
  importing: ImportState;
  onClose: () => void;
}

function LeftOut({ importing }: { importing: ImportState }) {
  const { t } = useTranslation(sentences);
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

const newEvent = 'new';

function eventOf(value: string, { sourceName }: ImportReport): Pick<ImportOptions, 'eventId' | 'eventName'> {
  if (value === newEvent) return { eventId: null, eventName: (sourceName ?? '').slice(0, limits.nameMax) };
  return { eventId: value || null, eventName: null };
}

function Checked({ importing, onClose }: { importing: ImportState; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const events = useQuery(openEventsToEditQuery());
  const { step, options } = importing;
  if (step.step !== 'checked') return null;
  const { report } = step;
  const { choices, choose } = importing;
  const open = openConflicts(report, choices);
  const isNamed = options.eventName?.trim() !== '';
  const isUseful = isWorthRunning(report, choices);
  const buttonText = () => {
    if (!isUseful) return t('nothingToImport');
    const count = writesOf(report, choices);
    if (count > 0) return t('import', { count });
    return t(includedCount(report, choices) > 0 ? 'apply' : 'takeOut');
  };
  return (
    <>
      <LeftOut importing={importing} />
      <ImportReportView report={report} choosing={{ choices, choose }}>
        <ConflictNotice report={report} choices={choices} choose={choose} />
      </ImportReportView>
      <div className="flex wraps gap-16">
        <SelectField
          label={t('event')}
          description={t('eventHint')}
          value={options.eventName === null ? (options.eventId ?? '') : newEvent}
          data={[
            { value: '', label: t('noEvent') },
            { value: newEvent, label: t('newEvent') },
            ...(events.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => importing.change({ ...options, ...eventOf(value ?? '', report) })}
        />
        {options.eventName !== null && (
          <TextField
            label={t('newEventName')}
            description={t('newEventHint')}
            value={options.eventName}
            maxLength={limits.nameMax}
            required
            onChange={(event) => importing.nameEvent(event.currentTarget.value)}
          />
        )}
        <CheckField
          label={t('mirror')}
          description={t('mirrorHint')}
          checked={options.isMirror}
          onChange={(event) => importing.change({ ...options, isMirror: event.currentTarget.checked })}
        />
      </div>
      <Row justify="end" wrap className={styles['actions']}>
        <Button kind="quiet" onClick={importing.reset}>
          {t('other')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" disabled={!isUseful || open.length > 0 || !isNamed} onClick={importing.run}>
          {open.length > 0 ? t('decideFirst', { count: open.length }) : buttonText()}
        </Button>
      </Row>
    </>
  );
}

function Finished({ importing, onClose }: { importing: ImportState; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { step } = importing;
  if (step.step !== 'done') return null;
  return (
    <>
      <LeftOut importing={importing} />
      {step.report.isStopped && <Notice tone="warning">{t('run.stopped')}</Notice>}
      <ImportReportView report={step.report} />
      <Row justify="end" wrap className={styles['actions']}>
        {step.report.importId !== null && step.report.sums.created + step.report.sums.updated > 0 && (
          <UndoButton importId={step.report.importId} onUndone={importing.reset} />
        )}
        <Button onClick={importing.reset}>{t('another')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </Row>
    </>
  );
}

export function ImportDialog({ importing, onClose }: ImportDialogProps) {
  const { t } = useTranslation(sentences);
  const { step, problem, archive, choices } = importing;
  const hasChosen = step.step === 'checked' && (choices.left.size > 0 || choices.sides.size > 0);
  const isWriting = step.step === 'uploading' && !step.isDryRun;
  const close = () => {
    if (isWriting) return;
    importing.stop();
    onClose();
  };
  return (
    <Dialog isOpen isWide onClose={close} title={t('title')} hasChanges={hasChosen}>
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
            <LastImports />
          </>
        )}
        <ImportProgress importing={importing} />
        {isWriting && importing.importId !== null && <RunProgress importId={importing.importId} />}
        <Checked importing={importing} onClose={close} />
        <Finished importing={importing} onClose={close} />
      </Stack>
    </Dialog>
  );
}
