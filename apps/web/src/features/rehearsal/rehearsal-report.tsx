import type { Rehearsal, RehearsalProblem } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LoadFigures } from './load-figures.tsx';
import styles from './rehearsal.module.css';
import sentences from './rehearsal.en.json';

interface ReportProps {
  eventId: string;
  rehearsal: Rehearsal;
}

function Problems({ problems }: { problems: readonly RehearsalProblem[] }) {
  const { t } = useTranslation(sentences);
  const columns: Column<RehearsalProblem>[] = [
    {
      key: 'challenge',
      title: t('report.challenge'),
      cell: ({ challenge, question }) => (
        <span className="stack shrinks breaks">
          <bdi>{challenge.name}</bdi>
          {question !== null && <bdi className="dim">{question}</bdi>}
        </span>
      ),
    },
    {
      key: 'problem',
      title: t('report.problem'),
      cell: ({ kind, detail }) => (
        <span className={styles['problem']}>{t(`problems.${kind}`, { detail })}</span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('report.caption')}
      columns={columns}
      rows={problems}
      rowName={({ challenge }) => challenge.name}
      empty={t('report.fine')}
      rowKey={({ kind, challenge, question, detail }) => [kind, challenge.id, question, detail].join('/')}
    />
  );
}

function FirstError({ error }: { error: NonNullable<Rehearsal['report']>['firstError'] }) {
  const { t } = useTranslation(sentences);
  if (error === null) return null;
  const { atSeconds, request, status, code, message } = error;
  return (
    <Notice tone="wrong" title={t('error.title', { seconds: atSeconds })}>
      <p className="breaks">
        <code>{request}</code>
      </p>
      <p>
        {status === null ? t('error.unanswered') : `${status} ${code}`} {message}
      </p>
    </Notice>
  );
}

export function RehearsalReport({ eventId, rehearsal }: ReportProps) {
  const { t } = useTranslation(sentences);
  const { report, startedAt, startedBy, state, failure, teams } = rehearsal;
  if (failure !== null) {
    return (
      <Notice tone="warning" isAlert>
        {failure}
      </Notice>
    );
  }
  if (report === null) return <Notice>{t('report.none')}</Notice>;
  const { problems, firstError, load, challenges, questions, files, sequence } = report;
  const isFine = problems.length === 0 && firstError === null;
  return (
    <Stack gap={24}>
      <Panel
        title={t('report.title')}
        aside={state === 'stopped' ? <Badge tone="warning">{t('report.stopped')}</Badge> : undefined}
      >
        <Stack gap={16}>
          <p className="dim">
            {t('report.when', {
              time: formatDateTime(startedAt),
              name: startedBy?.username ?? t('report.gone'),
            })}
            {' · '}
            {t('report.size', { challenges, questions, files, teams })}
          </p>
          {sequence !== null && <p className="dim">{t('report.sequence', { name: sequence })}</p>}
          {isFine && (
            <Notice tone="right" title={t('report.fine')}>
              {t('report.fineText')}
            </Notice>
          )}
          {problems.length > 0 && (
            <>
              <h3 className={styles['found']}>{t('report.found', { count: problems.length })}</h3>
              <Problems problems={problems} />
              <p>
                <Link to="/admin/events/$eventId/challenges" params={{ eventId }}>
                  {t('report.toChallenges')}
                </Link>
              </p>
            </>
          )}
          <FirstError error={firstError} />
        </Stack>
      </Panel>
      <LoadFigures load={load} />
    </Stack>
  );
}
