import { limits } from '@guidon/contract/plain';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WorkProgress } from '../../../ui/work-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { isWritten } from './import-state.ts';
import { ListChooser } from './people-list.tsx';
import { type ImportStep, type MemberImport, useMemberImport } from './use-member-import.ts';
import sentences from './member-import.en.json';

interface ReportStepProps {
  step: Extract<ImportStep, { step: 'checked' | 'paused' | 'done' }>;
  importing: MemberImport;
  onClose: () => void;
}

const titles = { checked: 'wouldHappen', paused: 'isPaused', done: 'hasHappened' } as const;

function ReportStep({ step: { step, rows }, importing, onClose }: ReportStepProps) {
  const { t } = useTranslation(sentences);
  const count = rows.filter(isWritten).length;
  return (
    <>
      <ImportReport rows={rows} title={t(titles[step])} />
      <Row wrap justify="end">
        <Button kind="quiet" onClick={importing.reset}>
          {t('other')}
        </Button>
        {step === 'done' && (
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        )}
        {step === 'paused' && (
          <Button kind="primary" onClick={importing.run}>
            {t('goOn')}
          </Button>
        )}
        {step === 'checked' && (
          <Button kind="primary" disabled={count === 0} onClick={importing.run}>
            {count === 0 ? t('nothing') : t('run', { count })}
          </Button>
        )}
      </Row>
    </>
  );
}

function Step({ importing, onClose }: { importing: MemberImport; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { step } = importing;
  if (step.step === 'choose')
    return (
      <ListChooser
        lead={t('lead')}
        example={t('example')}
        maxRows={limits.memberFileRows}
        maxBytes={limits.memberFileBytes}
        onChosen={importing.choose}
      />
    );
  if (step.step === 'checking') return <WorkProgress label={t('checking')} percent={step.percent} />;
  if (step.step !== 'importing') return <ReportStep step={step} importing={importing} onClose={onClose} />;
  const { done, total } = step;
  return (
    <>
      <WorkProgress
        label={t('importing', { done: formatNumber(done), total: formatNumber(total) })}
        percent={total === 0 ? 100 : (done / total) * 100}
      />
      <Row justify="end">
        <Button onClick={importing.stop}>{t('stop')}</Button>
      </Row>
    </>
  );
}

/** Invites the people of a list: what would happen is shown before it happens. */
export function ImportMembersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const importing = useMemberImport();
  const { step, problem } = importing;
  return (
    <Dialog isOpen isWide title={t('title')} onClose={() => step.step !== 'importing' && onClose()}>
      <Stack gap={16}>
        <ProblemNotice problem={problem} />
        <Step importing={importing} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}
