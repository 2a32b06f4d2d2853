import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { bankListQuery } from './api.ts';
import { BankBulk } from './bank-bulk.tsx';
import { BulkOutcomePanel } from './bulk-outcome.tsx';
import { BankFilters } from './bank-filters.tsx';
import { ChallengeTable } from './challenge-table.tsx';
import { useBankActions } from './use-bank-actions.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { BankFilterState } from './use-bank-filter.ts';
import sentences from './challenges.en.json';

export function useBankPages(filter: BankFilterState) {
  const query = useInfiniteQuery({ ...bankListQuery(filter.asked), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return { query, head: pages[0], challenges: pages.flatMap((page) => page.data) };
}

interface BankPanelProps {
  filter: BankFilterState;
  bank: ReturnType<typeof useBankPages>;
  onEdit: (id: string) => void;
  createButton: ReactNode;
}

export function BankPanel({ filter, bank, onEdit, createButton }: BankPanelProps) {
  const { t } = useTranslation(sentences);
  const { query, head, challenges } = bank;
  const { remove } = useBankActions();
  const bulk = useBulkChange();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = challenges.filter((one) => selected.has(one.id));
  const [isSelecting, run] = useBusy();
  const selectAll = () =>
    void run(async () => {
      let pages = query.data?.pages ?? [];
      for (let isMore = query.hasNextPage; isMore; ) {
        const next = await query.fetchNextPage();
        isMore = next.hasNextPage && !next.isError;
        pages = next.data?.pages ?? pages;
      }
      setSelected(new Set(pages.flatMap(({ data }) => data).map(({ id }) => id)));
    });
  const empty = filter.isNarrowed ? (
    <EmptyState drawing="search" action={<Button onClick={filter.clear}>{t('clearFilters')}</Button>}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="list" action={createButton}>
      {t('empty')}
    </EmptyState>
  );
  return (
    <>
      <BankFilters filter={filter} categories={head?.categories ?? []} total={head?.total} />
      <BankBulk
        chosen={chosen}
        categories={head?.categories ?? []}
        bulk={bulk}
        all={
          head !== undefined && chosen.length === challenges.length && head.total > chosen.length ? (
            <Button size="xs" kind="primary" loading={isSelecting} onClick={selectAll}>
              {t('bulk.selectAll', { count: head.total })}
            </Button>
          ) : null
        }
        onClear={() => setSelected(new Set())}
      />
      <BulkOutcomePanel bulk={bulk} />
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={10} />} failure={t('failed.load')}>
          {() => (
            <ChallengeTable
              challenges={challenges}
              sort={filter.sort}
              onSort={filter.setSort}
              selected={selected}
              onSelect={setSelected}
              onEdit={onEdit}
              onDelete={(one) => remove([one])}
              empty={empty}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
    </>
  );
}
