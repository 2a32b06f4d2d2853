import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCheckedUpload } from '../../../lib/use-checked-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WorkProgress } from '../../../ui/work-progress.tsx';
import { ListChooser } from '../../members/import/index.ts';
import { importPeople, previewImport } from '../api.ts';
import { ImportReport, importCount } from './import-report.tsx';
import sentences from './participants.en.json';
import memberImportSentences from '../../members/import/member-import.en.json';

function usePeopleImport(eventId: string) {
  const { t } = useTranslation(sentences);
  const words = useTranslation(memberImportSentences).t;
  return useCheckedUpload({
    maxBytes: limits.participantFileBytes,
    tooLarge: words('tooLarge'),
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
  const words = useTranslation(memberImportSentences).t;
  const { step } = importing;
  if (step.step === 'choose')
    return (
      <ListChooser
        lead={t('import.lead')}
        example={t('import.example')}
        maxRows={limits.participantFileRows}
        maxBytes={limits.participantFileBytes}
        onChosen={importing.choose}
      />
    );
  if (step.step === 'sending') {
    const label = step.isDryRun ? words('checking') : t('import.importing');
    return <WorkProgress label={label} percent={step.percent} />;
  }
  const count = importCount(step.result);
  return (
    <>
      <ImportReport report={step.result} />
      <Row wrap justify="end">
        <Button kind="quiet" onClick={importing.reset}>
          {words('other')}
        </Button>
        {step.step === 'done' ? (
          <Button kind="primary" onClick={onClose}>
            {words('close')}
          </Button>
        ) : (
          <Button kind="primary" disabled={count === 0} onClick={importing.run}>
            {count === 0 ? words('nothing') : words('run', { count })}
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
        <ProblemNotice problem={problem} />
        <Step importing={importing} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}
