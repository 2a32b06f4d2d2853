import type { ManagedSubmission } from '@guidon/contract';
import { submissionOutcomes } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { useTextState } from '../../../navigation/use-text-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar, SoughtFilter } from '../../../ui/filter-bar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { eventChoicesQuery, managedSubmissionsQuery } from './api.ts';
import { Outcome, Who } from './submission-cells.tsx';
import { questionName } from './submission-names.ts';
import sentences from './submissions.en.json';

const debounceMs = 200;
const any = 'any';
const outcomes = [any, ...submissionOutcomes] as const;

interface EventChoiceProps {
  eventId: string | undefined;
  onChoose: (eventId: string | undefined) => void;
}

function EventChoice({ eventId, onChoose }: EventChoiceProps) {
  const { t } = useTranslation(sentences);
  const [words, setWords] = useState('');
  const { data: found = [] } = useQuery({
    ...eventChoicesQuery(words),
    placeholderData: keepPreviousData,
  });
  return (
    <SoughtFilter
      label={t('managed.event')}
      value={eventId}
      fixed={[{ value: any, label: t('managed.anyEvent') }]}
      found={found}
      otherLabel={t('managed.thisEvent')}
      nothingFound={t('managed.noEventFound')}
      onSearch={setWords}
      onChange={onChoose}
    />
  );
}

function useColumns(): Column<ManagedSubmission>[] {
  const { t } = useTranslation(sentences);
  return [
    { key: 'who', title: t('columns.who'), cell: (submission) => <Who submission={submission} /> },
    {
      key: 'event',
      title: t('managed.event'),
      cell: ({ event }) => (
        <Link
          to="/admin/events/$eventId/submissions"
          params={{ eventId: event.id }}
          aria-label={t('managed.open', { event: event.name })}
        >
          <bdi>{event.name}</bdi>
        </Link>
      ),
    },
    { key: 'what', title: t('columns.what'), cell: questionName },
    {
      key: 'outcome',
      title: t('columns.outcome'),
      cell: (submission) => <Outcome submission={submission} />,
    },
    { key: 'at', title: t('columns.at'), cell: ({ at }) => <RelativeTime at={at} /> },
  ];
}

function useManagedSubmissions() {
  const [search, setSearch] = useSearchText('search');
  const [eventId, setEventId] = useTextState('event');
  const [outcome, setOutcome] = useSearchState('outcome', outcomes, any);
  const [sought] = useDebouncedValue(search.trim(), debounceMs);
  const query = useInfiniteQuery({
    ...managedSubmissionsQuery({
      search: sought,
      eventId,
      outcome: outcome === any ? undefined : outcome,
    }),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.data) ?? [],
    isFiltered: sought !== '' || eventId !== undefined || outcome !== any,
    filter: { search, setSearch, eventId, setEventId, outcome, setOutcome },
    clear: () => {
      setSearch('');
      setEventId(undefined);
      setOutcome(any);
    },
  };
}

/** Answers of every event that the visitor may look into. */
export function ManagedSubmissionsPage() {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  const { query, rows, isFiltered, filter, clear } = useManagedSubmissions();
  const empty = isFiltered ? (
    <EmptyState drawing="search" action={<Button onClick={clear}>{t('clear')}</Button>}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="list">{t('empty')}</EmptyState>
  );
  return (
    <>
      <PageHeader title={t('managed.title')} lead={t('managed.lead')} />
      <FilterBar
        search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}
        onRefresh={query.refetch}
      >
        <EventChoice eventId={filter.eventId} onChoose={filter.setEventId} />
        <ChoiceFilter
          label={t('outcome')}
          choices={outcomes.map((value) => ({
            value,
            label: value === any ? t('anyOutcome') : t(`outcomes.${value}`),
          }))}
          value={filter.outcome}
          onChange={filter.setOutcome}
        />
      </FilterBar>
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={8} />}>
          {() => (
            <DataTable
              caption={t('caption')}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ user, unit }) => user?.username ?? unit.name}
              columns={columns}
              empty={empty}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
    </>
  );
}
