import { limits } from '@guidon/contract/plain';
import { IconFileZip } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FileZone } from '../../../ui/file-zone.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WorkProgress } from '../../../ui/work-progress.tsx';
import styles from './history-import.module.css';
import { PlanView } from './plan-view.tsx';
import type { HistoryImport } from './use-history-import.ts';
import sentences from './history-import.en.json';

function Chooser({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <p className={styles['lead']}>{t('lead')}</p>
      <p className={styles['lead']}>{t('whatComes')}</p>
      <FileZone
        label={t('choose')}
        icon={<IconFileZip size={18} aria-hidden />}
        accept=".zip,application/zip"
        hint={t('limit', { size: formatBytes(limits.archiveBytes) })}
        onChosen={onChosen}
      >
        {t('drop')}
      </FileZone>
    </>
  );
}

/** Reads an export, shows what it brings, and brings it. */
export function ImportPanel({ importing }: { importing: HistoryImport }) {
  const { t } = useTranslation(sentences);
  const { step, problem, choose, run, reset } = importing;
  const isRead = step.step === 'checked' || step.step === 'done';
  const title = step.step === 'done' ? 'cameTitle' : isRead ? 'planTitle' : 'title';
  return (
    <Panel title={t(title)}>
      <Stack gap={16}>
        <ProblemNotice problem={problem} />
        {step.step === 'choose' && <Chooser onChosen={choose} />}
        {step.step === 'sending' && (
          <WorkProgress label={t(step.isDryRun ? 'checking' : 'importing')} percent={step.percent} />
        )}
        {isRead && <PlanView plan={step.result} />}
        {step.step === 'checked' && (
          <Row wrap justify="end">
            <Button kind="quiet" onClick={reset}>
              {t('other')}
            </Button>
            <Button kind="primary" onClick={run}>
              {t('run')}
            </Button>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
