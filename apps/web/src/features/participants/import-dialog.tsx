import { limits } from '@guidon/contract/plain';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFileDrop } from '../../lib/use-file-drop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ImportReport } from './import-report.tsx';
import { importCount } from './import-report-state.ts';
import styles from './participants.module.css';
import { type PeopleImport, usePeopleImport } from './use-people-import.ts';

function Chooser({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('participants');
  const input = useRef<HTMLInputElement>(null);
  const dropProps = useFileDrop(({ files: [file] }) => {
    if (file) onChosen(file);
  });
  return (
    <>
      <p className="dim">{t('import.lead')}</p>
      <pre className={styles['example']}>{t('import.example')}</pre>
      <div className={styles['zone']} {...dropProps}>
        <p>{t('import.drop')}</p>
        <Button
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t('import.choose')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) onChosen(file);
          }}
        />
        <p className="dim">
          {t('import.limits', {
            rows: formatNumber(limits.participantFileRows),
            size: formatBytes(limits.participantFileBytes),
          })}
        </p>
      </div>
    </>
  );
}

function Sending({ isDryRun, percent }: { isDryRun: boolean; percent: number }) {
  const { t } = useTranslation('participants');
  const words = t(isDryRun ? 'import.checking' : 'import.importing');
  return (
    <div role="status">
      <Stack gap={12}>
        <p>{words}</p>
        <ProgressBar label={words} percent={percent >= 100 ? undefined : percent} />
      </Stack>
    </div>
  );
}

function Step({ importing, onClose }: { importing: PeopleImport; onClose: () => void }) {
  const { t } = useTranslation('participants');
  const { step } = importing;
  if (step.step === 'choose') return <Chooser onChosen={importing.choose} />;
  if (step.step === 'sending') return <Sending isDryRun={step.isDryRun} percent={step.percent} />;
  const count = importCount(step.report);
  return (
    <>
      <ImportReport report={step.report} />
      <Row wrap justify="end">
        <Button kind="quiet" onClick={importing.reset}>
          {t('import.other')}
        </Button>
        {step.step === 'done' ? (
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button kind="primary" disabled={count === 0} onClick={importing.run}>
            {count === 0 ? t('import.nothing') : t('import.run', { count })}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Registers the people of a list: what would happen is shown before it happens. */
export function ImportDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('participants');
  const importing = usePeopleImport(eventId);
  const { step, problem } = importing;
  const isWriting = step.step === 'sending' && !step.isDryRun;
  return (
    <Dialog isOpen isWide title={t('import.title')} onClose={() => !isWriting && onClose()}>
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <Step importing={importing} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}
