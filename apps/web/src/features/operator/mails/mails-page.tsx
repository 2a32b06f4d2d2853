import { useDebouncedValue } from '@mantine/hooks';
import type { MailSummary } from '@guidon/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { FilterBar, SegmentedFilter } from '../../../ui/filter-bar.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { mailListQuery, stateFilters } from './api.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailStateBadge } from './mail-state-badge.tsx';
import styles from './mails.module.css';
import sentences from './mails.en.json';

function stateCell({ state }: MailSummary) {
  return <MailStateBadge state={state} />;
}

function createdCell({ createdAt }: MailSummary) {
  return (
    <time dateTime={createdAt} className="nowrap">
      {formatDateTime(createdAt)}
    </time>
  );
}

function useOpenMail() {
  const { mail } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: string | undefined) =>
    void navigate({
      to: '/platform/mails',
      search: (before) => ({ ...before, mail: next }),
      resetScroll: false,
    });
  return { mailId: mail, open: ({ id }: MailSummary) => go(id), close: () => go(undefined) };
}

function useMailList() {
  const [search, setSearch] = useSearchText('search');
  const [state, setState] = useSearchState('mailState', stateFilters, 'all');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery({
    ...mailListQuery({ search: sought, state }),
    placeholderData: keepPreviousData,
  });
  const clear = () => {
    setSearch('');
    setState('all');
  };
  return {
    query,
    mails: query.data?.pages.flatMap((page) => page.data) ?? [],
    filter: { search, setSearch, state, setState, clear, isOn: sought !== '' || state !== 'all' },
  };
}

function useColumns(): Column<MailSummary>[] {
  const { t } = useTranslation(sentences);
  return [
    { key: 'to', title: t('columns.to'), cell: (one) => one.to },
    { key: 'subject', title: t('columns.subject'), cell: (one) => one.subject },
    { key: 'state', title: t('columns.state'), cell: stateCell },
    {
      key: 'from',
      title: t('columns.from'),
      cell: (one) => one.tenant?.displayName ?? t('platform'),
    },
    { key: 'created', title: t('columns.created'), cell: createdCell },
  ];
}

export function MailsPage() {
  const { t } = useTranslation(sentences);
  const { mailId, open, close } = useOpenMail();
  const columns = useColumns();
  const { query, mails, filter } = useMailList();
  const isSendingDisabled = query.data?.pages[0]?.sendsMail === false;
  const empty = filter.isOn ? (
    <EmptyState drawing="search" action={<Button onClick={filter.clear}>{t('clearFilters')}</Button>}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="list">{t('empty')}</EmptyState>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {isSendingDisabled && (
        <div className={styles['keeping']}>
          <Notice tone="warning">{t('notSending')}</Notice>
        </div>
      )}
      <FilterBar search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}>
        <SegmentedFilter
          label={t('stateFilter')}
          value={filter.state}
          choices={stateFilters.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={filter.setState}
        />
      </FilterBar>
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failedToLoad')}>
          {() => (
            <DataTable
              caption={t('caption')}
              rows={mails}
              columns={columns}
              rowKey={(one) => one.id}
              rowName={(one) => one.to}
              onOpen={open}
              empty={empty}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {mailId !== undefined && <MailDialog mailId={mailId} onClose={close} />}
    </>
  );
}
