import type { TenantSubscription } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatBytes, formatDate, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../../ui/filter-bar.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { subscriptionListQuery } from './api.ts';
import { stateFilters } from './state-filters.ts';
import { StateBadges } from './state-badges.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import sentences from './operator.en.json';

interface Filters {
  planState?: (typeof stateFilters)[number] | undefined;
  plan?: string | undefined;
  tenant?: string | undefined;
}

function useNarrowed() {
  const { planState, plan, tenant } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (changes: Filters) =>
    void navigate({
      to: '/platform/subscriptions',
      search: (before) => ({ ...before, ...changes }),
      resetScroll: false,
    });
  const state = stateFilters.find((one) => one === planState);
  return { state, plan, tenant, set };
}

function useColumns(): Column<TenantSubscription>[] {
  const { t } = useTranslation(sentences);
  return [
    { key: 'organization', title: t('columns.organization'), cell: ({ tenant }) => tenant.displayName },
    { key: 'plan', title: t('columns.plan'), cell: ({ planName }) => planName },
    { key: 'state', title: t('columns.state'), cell: (row) => <StateBadges subscription={row} /> },
    {
      key: 'ends',
      title: t('columns.ends'),
      cell: ({ endsAt }) => (endsAt === null ? t('noEnd') : formatDate(endsAt)),
    },
    {
      key: 'members',
      title: t('columns.members'),
      align: 'end',
      isMono: true,
      cell: ({ usage }) => formatNumber(usage.members),
    },
    {
      key: 'events',
      title: t('columns.events'),
      align: 'end',
      isMono: true,
      cell: ({ usage }) => formatNumber(usage.events),
    },
    {
      key: 'files',
      title: t('columns.files'),
      align: 'end',
      isMono: true,
      cell: ({ usage }) => formatBytes(usage.fileBytes),
    },
    {
      key: 'owners',
      title: t('columns.owners'),
      cell: ({ owners }) => owners[0]?.email ?? '',
    },
  ];
}

export function SubscriptionsPage() {
  const { t } = useTranslation(sentences);
  const [search, setSearch] = useSearchText('search');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const { state, plan, tenant, set } = useNarrowed();
  const query = useInfiniteQuery({
    ...subscriptionListQuery({ search: sought, state, plan }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const plans = query.data?.pages[0]?.plans ?? [];
  const clear = () => {
    setSearch('');
    set({ planState: undefined, plan: undefined });
  };
  const isNarrowed = sought !== '' || state !== undefined || plan !== undefined;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <FilterBar search={{ label: t('search'), value: search, onChange: setSearch }}>
        <ChoiceFilter<(typeof stateFilters)[number] | ''>
          label={t('stateFilter')}
          value={state ?? ''}
          choices={[
            { value: '', label: t('all') },
            ...stateFilters.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={(value) => set({ planState: value || undefined })}
        />
        {plans.length > 0 && (
          <ChoiceFilter
            label={t('planFilter')}
            value={plan ?? ''}
            choices={[
              { value: '', label: t('allPlans') },
              ...plans.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(value) => set({ plan: value || undefined })}
          />
        )}
      </FilterBar>
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failedToLoad')}>
          {() => (
            <DataTable
              caption={t('caption')}
              rows={rows}
              columns={columns}
              rowKey={(row) => row.tenant.id}
              rowName={(row) => row.tenant.displayName}
              onOpen={(row) => set({ tenant: row.tenant.id })}
              empty={
                isNarrowed ? (
                  <EmptyState drawing="search" action={<Button onClick={clear}>{t('clearFilters')}</Button>}>
                    {t('noMatches')}
                  </EmptyState>
                ) : (
                  <EmptyState drawing="list">{t('empty')}</EmptyState>
                )
              }
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {tenant !== undefined && (
        <SubscriptionDialog tenantId={tenant} onClose={() => set({ tenant: undefined })} />
      )}
    </>
  );
}
