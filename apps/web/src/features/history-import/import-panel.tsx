import { limits } from '@guidon/contract/plain';
import { IconFileZip } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFileDrop } from '../../lib/use-file-drop.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './history-import.module.css';
import { PlanView } from './plan-view.tsx';
import type { HistoryImport } from './use-history-import.ts';

function Chooser({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('historyImport');
  const input = useRef<HTMLInputElement>(null);
  const dropProps = useFileDrop(({ files: [file] }) => {
    if (file) onChosen(file);
  });
  return (
    <>
      <p className={styles['lead']}>{t('lead')}</p>
      <p className={styles['lead']}>{t('whatComes')}</p>
      <div className={styles['zone']} {...dropProps}>
        <p>{t('drop')}</p>
        <Button leftSection={<IconFileZip size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('choose')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) onChosen(file);
          }}
        />
        <p className="dim">{t('limit', { size: formatBytes(limits.archiveBytes) })}</p>
      </div>
    </>
  );
}

function Sending({ isDryRun, percent }: { isDryRun: boolean; percent: number }) {
  const { t } = useTranslation('historyImport');
  const words = t(isDryRun ? 'checking' : 'importing');
  return (
    <div role="status">
      <Stack gap={12}>
        <p>{words}</p>
        <ProgressBar label={words} percent={percent >= 100 ? undefined : percent} />
      </Stack>
    </div>
  );
}

/** Reads an export, shows what it brings, and brings it. */
export function ImportPanel({ importing }: { importing: HistoryImport }) {
  const { t } = useTranslation('historyImport');
  const { step, problem, choose, run, reset } = importing;
  const isRead = step.step === 'checked' || step.step === 'done';
  const title = step.step === 'done' ? 'cameTitle' : isRead ? 'planTitle' : 'title';
  return (
    <Panel title={t(title)}>
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        {step.step === 'choose' && <Chooser onChosen={choose} />}
        {step.step === 'sending' && <Sending {...step} />}
        {isRead && <PlanView plan={step.plan} />}
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
