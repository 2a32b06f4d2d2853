import type { EventSummary } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { FilterBar, SegmentedFilter } from '../../../ui/filter-bar.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { eventListQuery, eventStatuses } from './api.ts';
import { EventEditor } from './event-editor.tsx';
import { EventTable } from './event-table.tsx';
import { useEventBulk } from './use-event-bulk.ts';
import sentences from './event-manager.en.json';

function useEventList() {
  const [search, setSearch] = useSearchText('search');
  const [status, setStatus] = useSearchState('status', eventStatuses, 'all');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery({
    ...eventListQuery({ search: sought, status }),
    placeholderData: keepPreviousData,
  });
  const clear = () => {
    setSearch('');
    setStatus('all');
  };
  return {
    query,
    events: query.data?.pages.flatMap((page) => page.data) ?? [],
    filter: { search, setSearch, status, setStatus, clear, isOn: sought !== '' || status !== 'all' },
  };
}

function EventBulkBar({ chosen, onClear }: { chosen: readonly EventSummary[]; onClear: () => void }) {
  const { t } = useTranslation(sentences);
  const bulk = useEventBulk(chosen, onClear);
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      <Button
        size="xs"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={bulk.isBusy}
        onClick={bulk.publish}
      >
        {t('bulk.publish')}
      </Button>
      <Button
        size="xs"
        kind="danger"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={bulk.isBusy}
        onClick={bulk.remove}
      >
        {t('bulk.delete')}
      </Button>
    </BulkBar>
  );
}

function useOpenEditor() {
  const { create, edit } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [freshId, setFreshId] = useState<string | null>(null);
  const go = (next: { create?: true | undefined; edit?: string | undefined }, replace = false) =>
    void navigate({
      to: '/admin/events',
      search: (before) => ({ ...before, create: undefined, edit: undefined, ...next }),
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    });
  return {
    isOpen: create === true || edit !== undefined,
    eventId: create === true ? null : (edit ?? null),
    isFresh: edit !== undefined && edit === freshId,
    create: () => go({ create: true }),
    edit: (id: string) => go({ edit: id }),
    created: (id: string) => {
      setFreshId(id);
      go({ edit: id }, true);
    },
    close: () => {
      setFreshId(null);
      go({});
    },
  };
}

export function EventManagerPage() {
  const { t } = useTranslation(sentences);
  const editor = useOpenEditor();
  const { query, events, filter } = useEventList();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = events.filter((event) => selected.has(event.id));
  const createButton = (
    <Button kind="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={editor.create}>
      {t('create')}
    </Button>
  );
  const clearButton = <Button onClick={filter.clear}>{t('clearFilters')}</Button>;
  const empty = filter.isOn ? (
    <EmptyState drawing="search" action={clearButton}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState action={createButton}>{t('empty')}</EmptyState>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <ButtonLink kind="quiet" to="/admin/submissions">
              {t('submissions')}
            </ButtonLink>
            {createButton}
          </>
        }
      />
      <FilterBar search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}>
        <SegmentedFilter
          label={t('status')}
          value={filter.status}
          choices={eventStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={filter.setStatus}
        />
      </FilterBar>
      <EventBulkBar chosen={chosen} onClear={() => setSelected(new Set())} />
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failed.load')}>
          {() => (
            <EventTable
              events={events}
              selected={selected}
              onSelect={setSelected}
              onEdit={editor.edit}
              empty={empty}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {editor.isOpen && (
        <EventEditor
          key={editor.isFresh ? 'new' : (editor.eventId ?? 'new')}
          eventId={editor.eventId}
          isFresh={editor.isFresh}
          onCreated={editor.created}
          onClose={editor.close}
        />
      )}
    </>
  );
}
