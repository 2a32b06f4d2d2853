import type { TeamChallengeProgress } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { type Translate, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { joinNames } from '../../../lib/format.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { progressQuery } from '../api.ts';
import {
  filterProgress,
  isStuck,
  type ProgressFilter,
  progressFilters,
  solvedCount,
  solverNames,
} from './progress-state.ts';
import type { TeamPanelProps } from './team-panel-props.ts';
import { useLookingMembers } from './use-looking-members.ts';
import sentences from './team-progress.en.json';

const pauseMs = 2_000;

interface ColumnsInput {
  t: Translate<typeof sentences>;
  eventId: string;
  looking: ReadonlyMap<string, string[]>;
}

const names = (list: readonly string[]) => <bdi>{joinNames(list)}</bdi>;

function columnsOf({ t, eventId, looking }: ColumnsInput): Column<TeamChallengeProgress>[] {
  return [
    {
      key: 'challenge',
      title: t('progress.challenge'),
      sortValue: ({ challenge }) => challenge.name,
      cell: ({ challenge }) => (
        <Link
          to="/challenges/$challengeId"
          params={{ challengeId: challenge.id }}
          search={{ event: eventId }}
        >
          <bdi>{challenge.name}</bdi>
        </Link>
      ),
    },
    {
      key: 'solved',
      title: t('progress.solved'),
      sortValue: (row) => solvedCount(row) / Math.max(1, row.questions.length),
      cell: (row) => (
        <>
          {t('progress.solvedPart', { solved: solvedCount(row), total: row.questions.length })}{' '}
          {solverNames(row).length > 0 && (
            <bdi className="dim">{t('progress.solvedBy', { names: joinNames(solverNames(row)) })}</bdi>
          )}
        </>
      ),
    },
    {
      key: 'attempts',
      title: t('progress.attempts'),
      sortValue: ({ attempts }) => attempts,
      cell: (row) => (
        <>
          {row.attempts} {isStuck(row) && <Badge tone="warning">{t('progress.isStuck')}</Badge>}
        </>
      ),
    },
    {
      key: 'opened',
      title: t('progress.opened'),
      cell: ({ openedBy }) =>
        openedBy.length === 0 ? (
          <span className="dim">{t('progress.nobody')}</span>
        ) : (
          names(openedBy.map(({ username }) => username))
        ),
    },
    {
      key: 'looking',
      title: t('progress.looking'),
      cell: ({ challenge }) => {
        const mates = looking.get(challenge.id) ?? [];
        return mates.length === 0 ? <span className="dim">–</span> : names(mates);
      },
    },
    {
      key: 'points',
      title: t('progress.points'),
      align: 'end',
      isMono: true,
      sortValue: ({ points }) => points,
      cell: ({ points }) => points,
    },
  ];
}

/** Each challenge of the event: what the team has solved, what it is stuck at, and who is at it now. */
export function TeamProgress({ teamId, eventId }: TeamPanelProps) {
  const { t } = useTranslation(sentences);
  const [filter, setFilter] = useState<ProgressFilter>('all');
  const options = progressQuery(teamId);
  const query = useQuery(options);
  const looking = useLookingMembers(teamId, null);
  useLiveQueries({
    channel: privateTeamChannel(teamId),
    events: ['question-solved', 'team-changed'],
    keys: [options.queryKey],
    pauseMs,
  });
  const isHidden = query.error instanceof ApiError && query.error.code === 'EVENT_NOT_LIVE';
  const choices = progressFilters.map((value) => ({ value, label: t(`progress.${value}`) }));
  return (
    <Panel
      title={t('progress.title')}
      isFlush
      aside={<Segmented label={t('progress.filter')} value={filter} choices={choices} onChange={setFilter} />}
    >
      {isHidden ? (
        <EmptyState>{t('progress.notLive')}</EmptyState>
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows />} failure={t('progress.failed')}>
          {(rows) => (
            <DataTable
              caption={t('progress.title')}
              rows={filterProgress(rows, filter)}
              columns={columnsOf({ t, eventId, looking })}
              rowKey={({ challenge }) => challenge.id}
              rowName={({ challenge }) => challenge.name}
              empty={
                <EmptyState drawing="list">
                  {t(rows.length === 0 ? 'progress.none' : 'progress.noneLeft')}
                </EmptyState>
              }
            />
          )}
        </QueryView>
      )}
    </Panel>
  );
}
