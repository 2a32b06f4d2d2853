import { limits } from '@guidon/contract/plain';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCheckedUpload } from '../../../lib/use-checked-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileZone } from '../../../ui/file-zone.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WorkProgress } from '../../../ui/work-progress.tsx';
import { importPeople, previewImport } from './api.ts';
import { ImportReport } from './import-report.tsx';
import { importCount } from './import-report-state.ts';
import styles from './participants.module.css';
import sentences from './participants.en.json';

function Chooser({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <p className="dim">{t('import.lead')}</p>
      <pre className={styles['example']}>{t('import.example')}</pre>
      <FileZone
        label={t('import.choose')}
        icon={<IconFileSpreadsheet size={18} aria-hidden />}
        accept=".csv,text/csv"
        hint={t('import.limits', {
          rows: formatNumber(limits.participantFileRows),
          size: formatBytes(limits.participantFileBytes),
        })}
        onChosen={onChosen}
      >
        {t('import.drop')}
      </FileZone>
    </>
  );
}

function usePeopleImport(eventId: string) {
  const { t } = useTranslation(sentences);
  return useCheckedUpload({
    maxBytes: limits.participantFileBytes,
    tooLarge: t('import.tooLarge'),
    failure: t('import.failed'),
    send: async (write, { isDryRun, ...sent }) => {
      const query = { dryRun: isDryRun ? ('true' as const) : ('false' as const) };
      const call = isDryRun ? previewImport : importPeople;
      return (await write(call, { params: { eventId }, query, ...sent })).data;
    },
  });
}

type PeopleImport = ReturnType<typeof usePeopleImport>;

function Step({ importing, onClose }: { importing: PeopleImport; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { step } = importing;
  if (step.step === 'choose') return <Chooser onChosen={importing.choose} />;
  if (step.step === 'sending') {
    const label = t(step.isDryRun ? 'import.checking' : 'import.importing');
    return <WorkProgress label={label} percent={step.percent} />;
  }
  const count = importCount(step.result);
  return (
    <>
      <ImportReport report={step.result} />
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
  const { t } = useTranslation(sentences);
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
