import type { TeamAnalytics as Figures } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { type Translate, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { analyticsQuery } from '../api.ts';
import { CategoryBars } from './category-bars.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-analytics.module.css';
import type { TeamPanelProps } from './team-panel-props.ts';
import sentences from './team-progress.en.json';

type MemberRow = Figures['members'][number];

const pauseMs = 5_000;

function memberColumns(t: Translate<typeof sentences>): Column<MemberRow>[] {
  const figure = (
    key: 'points' | 'solves' | 'attempts' | 'rate',
    value: (row: MemberRow) => number,
    unit = '',
  ): Column<MemberRow> => ({
    key,
    title: t(`analytics.${key}`),
    align: 'end',
    isMono: true,
    sortValue: value,
    cell: (row) => `${value(row)}${unit}`,
  });
  return [
    {
      key: 'member',
      title: t('analytics.member'),
      sortValue: ({ user }) => user.username,
      cell: ({ user }) => <bdi>{user.username}</bdi>,
    },
    figure('points', ({ points }) => points),
    figure('solves', ({ solves }) => solves),
    figure('attempts', ({ attempts }) => attempts),
    figure('rate', ({ successRate }) => successRate, '%'),
    {
      key: 'last',
      title: t('analytics.last'),
      align: 'end',
      cell: ({ lastSolveAt }) => (lastSolveAt === null ? '–' : <RelativeTime at={lastSolveAt} />),
    },
  ];
}

function Stuck({ stuck, eventId }: { stuck: Figures['stuck']; eventId: string }) {
  const { t } = useTranslation(sentences);
  if (stuck.length === 0) return <p className="dim">{t('analytics.noneStuck')}</p>;
  return (
    <ul className={classNames('plain-list', styles['stuck'])}>
      {stuck.map(({ challenge, attempts }) => (
        <li key={challenge.id}>
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: challenge.id }}
            search={{ event: eventId }}
          >
            <bdi>{challenge.name}</bdi>
          </Link>
          <span className="dim">{t('analytics.wrong', { count: attempts })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who of the team is strong in which category, and where it is stuck. */
export function TeamAnalytics({ teamId, eventId }: TeamPanelProps) {
  const { t } = useTranslation(sentences);
  const options = analyticsQuery(teamId);
  const query = useQuery(options);
  useLiveQueries({
    channel: privateTeamChannel(teamId),
    events: ['question-solved', 'team-changed'],
    keys: [options.queryKey],
    pauseMs,
  });
  if (query.error instanceof ApiError && query.error.code === 'EVENT_NOT_LIVE')
    return <EmptyState>{t('progress.notLive')}</EmptyState>;
  return (
    <QueryView query={query} skeleton={<SkeletonRows />} failure={t('analytics.failed')}>
      {({ members, categories, stuck }) => (
        <Stack gap={16}>
          <Panel title={t('analytics.title')}>
            <CategoryBars categories={categories} members={members} />
          </Panel>
          <Panel title={t('analytics.members')} isFlush>
            <DataTable
              caption={t('analytics.members')}
              rows={members}
              columns={memberColumns(t)}
              rowKey={({ user }) => user.id}
              rowName={({ user }) => user.username}
              empty={null}
            />
          </Panel>
          <Panel title={t('analytics.stuck')}>
            <Stuck stuck={stuck} eventId={eventId} />
          </Panel>
        </Stack>
      )}
    </QueryView>
  );
}
