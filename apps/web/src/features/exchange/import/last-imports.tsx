import type { ImportRun } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import listStyles from '../../../ui/list-rows.module.css';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { lastImportsQuery } from '../api.ts';
import styles from './challenge-import.module.css';
import { UndoButton } from './undo-button.tsx';
import sentences from './challenge-import.en.json';

/** Imports of the past month, each of which can be taken back while nobody has built on it. */
export function LastImports() {
  const { t } = useTranslation(sentences);
  const { data: runs = [] } = useQuery(lastImportsQuery());
  if (runs.length === 0) return null;
  return (
    <details className={styles['last']}>
      <summary>{t('last.title', { count: runs.length })}</summary>
      <ul className={listStyles['list']}>
        {runs.map((run) => (
          <li key={run.id} className={listStyles['row']}>
            <LastImport run={run} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function LastImport({ run }: { run: ImportRun }) {
  const { t } = useTranslation(sentences);
  const { state, event, madeBy, created, changed, takenOut } = run;
  const parts = [
    t('last.created', { count: created }),
    ...(changed > 0 ? [t('last.changed', { count: changed })] : []),
    ...(takenOut > 0 ? [t('last.takenOut', { count: takenOut })] : []),
  ];
  return (
    <>
      <div className={listStyles['words']}>
        <p className={listStyles['name']}>
          {event?.name ?? t('last.bank')}
          {state !== 'done' && <Badge>{t(`last.states.${state}`)}</Badge>}
        </p>
        <p className="hint">
          {parts.join(', ')} · {madeBy}
          {run.startedAt !== null && (
            <>
              {' · '}
              <RelativeTime at={run.startedAt} />
            </>
          )}
        </p>
      </div>
      {run.canUndo && <UndoButton importId={run.id} isSmall />}
    </>
  );
}
