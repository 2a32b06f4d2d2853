import './catalogue.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileImport, IconFlag3, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '../../app/use-search-state.ts';
import { useSearchText } from '../../app/use-search-text.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { TableSort } from '../../ui/data-table-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ImportDialog } from '../challenge-import/import-dialog.tsx';
import { useDropTarget } from '../challenge-import/use-drop-target.ts';
import { useImport } from '../challenge-import/use-import.ts';
import { DropOverlay } from '../challenge-import/drop-overlay.tsx';
import { AddToEventDialog } from './add-to-event-dialog.tsx';
import { bankListQuery, bankSorts } from './api.ts';
import { ChallengeEditor } from './challenge-editor.tsx';
import styles from './challenge-manager.module.css';
import { ChallengeTable } from './challenge-table.tsx';
import { useBankActions } from './use-bank-actions.ts';
import { useChallengeRoute } from './use-challenge-route.ts';
import { useUploads } from './use-uploads.ts';

const levels = ['', '1', '2', '3', '4'] as const;

/** What the bank is narrowed to; all of it stands in the address. */
function useBankFilter() {
  const [search, setSearch] = useSearchText('search');
  const [category, setCategory] = useSearchText('category');
  const [difficulty, setDifficulty] = useSearchState('difficulty', levels, '');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const [sort, setSort] = useState<TableSort | undefined>(undefined);
  const serverSort = bankSorts.find((known) => known === sort?.column) ?? 'name';
  return {
    search,
    setSearch,
    category,
    setCategory,
    difficulty,
    setDifficulty,
    sort,
    setSort,
    asked: { search: sought, category, difficulty, sort: serverSort },
    isNarrowed: sought !== '' || category !== '' || difficulty !== '',
    clear: () => {
      setSearch('');
      setCategory('');
      setDifficulty('');
    },
  };
}

type Filter = ReturnType<typeof useBankFilter>;

function Filters({
  filter,
  categories,
  total,
}: {
  filter: Filter;
  categories: readonly string[];
  total: number | undefined;
}) {
  const { t } = useTranslation('challengeManager');
  const ui = useTranslation('ui').t;
  const known = filter.category === '' || categories.includes(filter.category);
  const names = known ? categories : [...categories, filter.category];
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField label={t('search')} value={filter.search} onChange={filter.setSearch} />
      </div>
      <div className={styles['filter']}>
        <SelectField
          aria-label={t('category')}
          value={filter.category}
          data={[
            { value: '', label: t('allCategories') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(value) => filter.setCategory(value ?? '')}
        />
      </div>
      <div className={styles['filter']}>
        <SelectField
          aria-label={t('difficulty')}
          value={filter.difficulty}
          data={levels.map((value) => ({
            value,
            label: value === '' ? t('allDifficulties') : ui(`difficulty${value}`),
          }))}
          onChange={(value) => filter.setDifficulty(levels.find((level) => level === value) ?? '')}
        />
      </div>
      {total !== undefined && <span className={styles['count']}>{t('count', { count: total })}</span>}
    </div>
  );
}

export function ChallengeManagerPage() {
  const { t } = useTranslation('challengeManager');
  const route = useChallengeRoute();
  const filter = useBankFilter();
  const uploads = useUploads();
  const bank = useBankActions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const importing = useImport();
  const isDropOver = useDropTarget(route.isOpen || isAdding, (source) => {
    importing.start(source);
    route.openImport();
  });
  const query = useInfiniteQuery({ ...bankListQuery(filter.asked), placeholderData: keepPreviousData });
  const challenges = query.data?.pages.flatMap((page) => page.data) ?? [];
  const head = query.data?.pages[0];
  const chosen = challenges.filter((one) => selected.has(one.id));
  const clearSelection = () => setSelected(new Set());
  const mayCreate = head?.can.create ?? false;

  const importButton = (
    <Button leftSection={<IconFileImport size={18} aria-hidden />} onClick={route.openImport}>
      {t('import')}
    </Button>
  );
  const createButton = (
    <Button kind="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={route.create}>
      {t('create')}
    </Button>
  );
  const empty = filter.isNarrowed ? (
    <EmptyState drawing="search" action={<Button onClick={filter.clear}>{t('clearFilters')}</Button>}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="list" action={mayCreate ? createButton : undefined}>
      {t('empty')}
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayCreate && (
            <>
              {importButton}
              {createButton}
            </>
          )
        }
      />
      <Filters filter={filter} categories={head?.categories ?? []} total={head?.total} />
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={10} />} failure={t('failed.load')}>
          {() => (
            <ChallengeTable
              challenges={challenges}
              sort={filter.sort}
              onSort={filter.setSort}
              selected={selected}
              onSelect={setSelected}
              onEdit={route.edit}
              onDelete={(one) => bank.remove([one])}
              empty={empty}
            />
          )}
        </QueryView>
        {query.hasNextPage && (
          <div className={styles['more']}>
            <Button size="xs" onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
              {t(query.isFetchingNextPage ? 'loadingMore' : 'loadMore')}
            </Button>
          </div>
        )}
      </Panel>
      <BulkBar count={chosen.length} onClear={clearSelection}>
        <Button size="xs" leftSection={<IconFlag3 size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('bulk.addToEvent')}
        </Button>
        <Button
          size="xs"
          kind="danger"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={bank.isBusy}
          onClick={() => bank.remove(chosen, clearSelection)}
        >
          {t('bulk.delete')}
        </Button>
      </BulkBar>
      {isAdding && (
        <AddToEventDialog
          challengeIds={chosen.map(({ id }) => id)}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            clearSelection();
          }}
        />
      )}
      {route.isEditing && (
        <ChallengeEditor
          key={route.isFresh ? 'new' : (route.challengeId ?? 'new')}
          challengeId={route.challengeId}
          categories={head?.categories ?? []}
          uploads={uploads}
          onCreated={route.created}
          onClose={() => {
            uploads.dropWaiting();
            route.close();
          }}
        />
      )}
      {isDropOver && <DropOverlay text={t('dropHere')} />}
      {route.isImporting && (
        <ImportDialog
          importing={importing}
          onClose={() => {
            importing.reset();
            route.close();
          }}
        />
      )}
    </>
  );
}
