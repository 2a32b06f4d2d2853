import type { TeamSubmissionTotals } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { submissionsQuery } from '../api.ts';
import { SubmissionRow } from './submission-row.tsx';
import type { TeamPanelProps } from './team-panel-props.ts';
import styles from './team-submissions-panel.module.css';
import sentences from './team-progress.en.json';

const pauseMs = 1_000;

function SubmissionTotals({ totals }: { totals: TeamSubmissionTotals }) {
  const { t } = useTranslation(sentences);
  const figures = [
    ['attempts', formatNumber(totals.attempts)],
    ['rate', `${totals.successRate}%`],
    ['correct', formatNumber(totals.correct)],
    ['incorrect', formatNumber(totals.incorrect)],
    ['points', formatNumber(totals.points)],
  ] as const;
  return (
    <dl className={styles['totals']}>
      {figures.map(([key, value]) => (
        <div key={key} className={styles['figure']}>
          <dt>{t(`submissions.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the team has tried: its totals and the latest ten attempts. */
export function TeamSubmissionsPanel({ teamId, eventId }: TeamPanelProps) {
  const { t } = useTranslation(sentences);
  const options = submissionsQuery(teamId);
  const query = useQuery({ ...options, refetchInterval: 30_000 });
  useLiveQueries({
    channel: privateTeamChannel(teamId),
    events: ['question-solved', 'attempt-recorded'],
    keys: [options.queryKey],
    pauseMs,
  });
  const { data, error, isPending, refetch } = query;
  return (
    <Panel title={t('submissions.title')} isFlush>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && (
        <ErrorState error={error} fallback={t('submissions.failed')} onRetry={() => void refetch()} />
      )}
      {data && <SubmissionTotals totals={data.totals} />}
      {data && data.rows.length === 0 && <EmptyState drawing="list">{t('submissions.none')}</EmptyState>}
      {data && data.rows.length > 0 && (
        <ol className="plain-list" aria-label={t('submissions.latest')}>
          {data.rows.map((row) => (
            <SubmissionRow key={row.id} row={row} eventId={eventId} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
