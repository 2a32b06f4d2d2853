import type { ChallengeStatistics } from '@guidon/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { statisticsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './statistics.module.css';
import { durationOf, percentOf } from './statistics-state.ts';
import sentences from './challenges.en.json';

type EventRow = ChallengeStatistics['events'][number];
type QuestionRow = ChallengeStatistics['questions'][number];

function useWords() {
  const { t } = useTranslation(sentences);
  return {
    share: (share: number | null) => {
      const percent = percentOf(share);
      return percent === null ? t('statistics.none') : t('statistics.percent', { percent });
    },
    duration: (ms: number | null) => {
      if (ms === null) return t('statistics.none');
      const { unit, count } = durationOf(ms);
      return t(`statistics.${unit}`, { count, number: formatNumber(count) });
    },
  };
}

function Figures({ of }: { of: ChallengeStatistics }) {
  const { t } = useTranslation(sentences);
  const words = useWords();
  const figures = [
    [t('statistics.opened'), formatNumber(of.opened)],
    [t('statistics.tried'), formatNumber(of.tried)],
    [t('statistics.solved'), formatNumber(of.solved)],
    [t('statistics.rightShare'), words.share(of.rightShare)],
    [t('statistics.median'), words.duration(of.medianSolveMs)],
  ] as const;
  return (
    <dl className={classNames('flex wraps frame', styles['figures'])}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles['figure']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Counts {
  tried: number;
  solved: number;
  tries: number;
  rightShare: number | null;
}

function useCounts<Row extends Counts>(): Column<Row>[] {
  const { t } = useTranslation(sentences);
  const words = useWords();
  const count = (key: 'tried' | 'solved' | 'tries'): Column<Row> => ({
    key,
    title: t(`statistics.${key}`),
    align: 'end',
    isMono: true,
    sortValue: (row) => row[key],
    cell: (row) => formatNumber(row[key]),
  });
  return [
    count('tried'),
    count('solved'),
    count('tries'),
    {
      key: 'share',
      title: t('statistics.rightShare'),
      align: 'end',
      isMono: true,
      sortValue: ({ rightShare }) => rightShare,
      cell: ({ rightShare }) => words.share(rightShare),
    },
  ];
}

function Events({ events }: { events: readonly EventRow[] }) {
  const { t } = useTranslation(sentences);
  const words = useWords();
  const counts = useCounts<EventRow>();
  const columns: Column<EventRow>[] = [
    {
      key: 'name',
      title: t('statistics.event'),
      sortValue: ({ name }) => name,
      cell: ({ name, isFrozen }) => (
        <>
          <bdi>{name}</bdi>
          {isFrozen && (
            <>
              {' '}
              <Badge tone="info">{t('statistics.frozen')}</Badge>
            </>
          )}
        </>
      ),
    },
    {
      key: 'opened',
      title: t('statistics.opened'),
      align: 'end',
      isMono: true,
      sortValue: ({ opened }) => opened,
      cell: ({ opened }) => formatNumber(opened),
    },
    ...counts,
    {
      key: 'median',
      title: t('statistics.median'),
      align: 'end',
      isMono: true,
      sortValue: ({ medianSolveMs }) => medianSolveMs,
      cell: ({ medianSolveMs }) => words.duration(medianSolveMs),
    },
  ];
  return (
    <Panel title={t('statistics.byEvent')} isFlush>
      <DataTable
        caption={t('statistics.byEvent')}
        rows={events}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p className={styles['empty']}>{t('statistics.noEvents')}</p>}
      />
    </Panel>
  );
}

function Questions({ questions }: { questions: readonly QuestionRow[] }) {
  const { t } = useTranslation(sentences);
  const counts = useCounts<QuestionRow>();
  return (
    <Panel title={t('statistics.byQuestion')} isFlush>
      <DataTable
        caption={t('statistics.byQuestion')}
        rows={questions}
        columns={[
          { key: 'title', title: t('statistics.question'), cell: ({ title }) => <bdi>{title}</bdi> },
          ...counts,
        ]}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        empty={<p className={styles['empty']}>{t('questions.none')}</p>}
      />
    </Panel>
  );
}

function WrongAnswers({ of }: { of: ChallengeStatistics }) {
  const { t } = useTranslation(sentences);
  const titles = new Map(of.questions.map(({ id, title }) => [id, title]));
  if (of.wrongAnswers === null) return null;
  return (
    <Panel title={t('statistics.wrong')}>
      {of.wrongAnswers.length === 0 ? (
        <p className="dim">{t('statistics.noWrong')}</p>
      ) : (
        <ol className="plain-list stack gap-8">
          {of.wrongAnswers.map(({ questionId, answer, count }) => (
            <li key={`${questionId} ${answer}`} className="flex wraps align-baseline gap-4 gap-x-16">
              <code className={styles['answer']}>{answer}</code>
              {of.questions.length > 1 && <bdi className="dim">{titles.get(questionId)}</bdi>}
              <span className="mono">{t('statistics.times', { count, number: formatNumber(count) })}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Statistics({ of, onShowAnswers }: { of: ChallengeStatistics; onShowAnswers: () => void }) {
  const { t } = useTranslation(sentences);
  usePageTitle(t('statistics.title', { name: of.name }));
  const { practice } = of;
  return (
    <Stack gap={24}>
      <Figures of={of} />
      <Events events={of.events} />
      <Questions questions={of.questions} />
      {of.wrongAnswers === null && of.can.seeAnswers && (
        <Row gap={12} wrap>
          <Button onClick={onShowAnswers}>{t('statistics.showWrong')}</Button>
          <span className="dim">{t('statistics.recorded')}</span>
        </Row>
      )}
      <WrongAnswers of={of} />
      <p className="dim">
        {practice.tried === 0
          ? t('statistics.noPractice')
          : t('statistics.practice', {
              tried: formatNumber(practice.tried),
              solved: formatNumber(practice.solved),
              tries: formatNumber(practice.tries),
            })}
      </p>
    </Stack>
  );
}

/** How a challenge was played, in events and outside of them. */
export function StatisticsPage() {
  const { t } = useTranslation(sentences);
  const { challengeId = '' } = useParams({ strict: false });
  const [withAnswers, setWithAnswers] = useState(false);
  const query = useQuery({
    ...statisticsQuery(challengeId, withAnswers),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={query.data?.name ?? t('actions.statistics')}
        lead={t('statistics.lead')}
        actions={
          <ButtonLink
            kind="quiet"
            to="/admin/challenges/$challengeId"
            params={{ challengeId }}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('statistics.back')}
          </ButtonLink>
        }
      />
      <QueryView query={query} failure={t('statistics.failed')} skeleton={<SkeletonRows count={8} />}>
        {(of) =>
          of.events.length === 0 && of.practice.tries === 0 ? (
            <EmptyState drawing="list">{t('statistics.empty')}</EmptyState>
          ) : (
            <Statistics of={of} onShowAnswers={() => setWithAnswers(true)} />
          )
        }
      </QueryView>
    </>
  );
}
