import type { Account } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar, SegmentedFilter } from '../../../ui/filter-bar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountTable } from './account-table.tsx';
import { accountListQuery, enableAccount, stateFilters } from './api.ts';
import { DisableDialog } from './disable-dialog.tsx';
import sentences from './platform-accounts.en.json';

function useAccounts() {
  const [search, setSearch] = useSearchText('search');
  const [state, setState] = useSearchState('accountState', stateFilters, 'all');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery({
    ...accountListQuery({ search: sought, state }),
    placeholderData: keepPreviousData,
  });
  const clear = () => {
    setSearch('');
    setState('all');
  };
  return {
    query,
    accounts: query.data?.pages.flatMap((page) => page.data) ?? [],
    filter: { search, setSearch, state, setState, clear, isOn: sought !== '' || state !== 'all' },
  };
}

function useEnable() {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const enable = ({ id, username: name, email }: Account) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('enableDialog.title', { name }),
        text: t('enableDialog.text', { email }),
        confirmLabel: t('enableDialog.confirm'),
      });
      if (!isSure) return;
      await send(enableAccount, { params: { userId: id } });
      toast.success(t('enabled', { name }));
    });
  return { isPending, enable };
}

export function AccountsPage() {
  const { t } = useTranslation(sentences);
  const { query, accounts, filter } = useAccounts();
  const [disabling, setDisabling] = useState<Account | null>(null);
  const { isPending, enable } = useEnable();
  const empty = filter.isOn ? (
    <EmptyState drawing="search" action={<Button onClick={filter.clear}>{t('clearFilters')}</Button>}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="people">{t('empty')}</EmptyState>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
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
            <AccountTable
              accounts={accounts}
              isBusy={isPending}
              onDisable={setDisabling}
              onEnable={enable}
              empty={empty}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {disabling !== null && <DisableDialog account={disabling} onClose={() => setDisabling(null)} />}
    </>
  );
}
