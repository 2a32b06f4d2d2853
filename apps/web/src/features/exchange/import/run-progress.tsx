import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { runningImportQuery, stopImport } from '../api.ts';
import styles from './challenge-import.module.css';
import sentences from './challenge-import.en.json';

/** Which challenge of how many is written, from the moment on that the server writes. */
export function RunProgress({ importId }: { importId: string }) {
  const { t } = useTranslation(sentences);
  const { data: run } = useQuery(runningImportQuery(importId));
  const stop = useWrite({ failure: t('run.stopFailed') });
  if (run?.state !== 'running') return null;
  const { done, total, currentName } = run;
  const words = t('run.progress', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className={styles['working']}>
      <p role="status">{words}</p>
      <ProgressBar label={words} percent={total === 0 ? undefined : (100 * done) / total} />
      <p className="hint">{currentName ?? ''}</p>
      <p className="hint">{t('run.stopHint')}</p>
      {stop.problem !== null && <Notice tone="wrong">{stop.problem}</Notice>}
      <Button
        size="xs"
        disabled={stop.isPending}
        onClick={() =>
          void stop.run(async (send) => {
            await send(stopImport, { params: { importId } });
          })
        }
      >
        {t('run.stop')}
      </Button>
    </div>
  );
}
