import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { allOfBankQuery, bankQuery } from './api.ts';
import { PickItem } from './pick-item.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './picker.module.css';
import type { Pickable } from './picker-state.ts';
import sentences from './event-manager.en.json';

interface BankPaneProps {
  picked: ReadonlySet<string>;
  onAdd: (more: readonly Pickable[]) => void;
}

interface BankItemProps {
  challenge: Pickable;
  isAdded: boolean;
  onAdd: () => void;
}

function BankItem({ challenge, isAdded, onAdd }: BankItemProps) {
  const { t } = useTranslation(sentences);
  const { name } = challenge;
  return (
    <li className={styles['item']}>
      <PickItem challenge={challenge}>
        {isAdded ? (
          <IconButton label={t('picker.added', { name })} disabled>
            <IconCheck size={18} aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t('picker.add', { name })} onClick={onAdd}>
            <IconPlus size={18} aria-hidden />
          </IconButton>
        )}
      </PickItem>
    </li>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  if (isFiltered) return <EmptyState drawing="search">{t('picker.noneFound')}</EmptyState>;
  const action = rights.includes('bank.write') && (
    <ButtonLink to="/admin/challenges">{t('picker.toBank')}</ButtonLink>
  );
  return (
    <EmptyState drawing="list" action={action}>
      {t('picker.bankEmpty')}
    </EmptyState>
  );
}

/** What is found in the bank; `addAll` adds all of it, also the pages that are not loaded. */
function useBankSearch(onAdd: BankPaneProps['onAdd']) {
  const { t } = useTranslation(sentences);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const queryClient = useQueryClient();
  const [isAdding, run] = useBusy();
  const filter = { search: sought, category };
  const query = useInfiniteQuery({ ...bankQuery(filter), placeholderData: keepPreviousData });
  const addAll = () =>
    void run(async () => {
      try {
        onAdd(await queryClient.fetchQuery({ ...allOfBankQuery(filter), staleTime: 0 }));
      } catch (error) {
        toast.error(errorMessage(error, t('picker.bankFailed')));
      }
    });
  return { search, setSearch, sought, category, setCategory, query, isAdding, addAll };
}

export function BankPane({ picked, onAdd }: BankPaneProps) {
  const { t } = useTranslation(sentences);
  const { search, setSearch, sought, category, setCategory, query, isAdding, addAll } = useBankSearch(onAdd);
  const found = query.data?.pages.flatMap((page) => page.data) ?? [];
  const categories = query.data?.pages[0]?.categories ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <Panel
      isFlush
      title={t('picker.bank')}
      aside={
        total === undefined ? undefined : <span className="dim">{t('picker.count', { count: total })}</span>
      }
    >
      <div className={classNames('flex wraps gap-8', styles['tools'])}>
        <SearchField label={t('picker.searchBank')} value={search} onChange={setSearch} />
        <SelectField
          aria-label={t('picker.category')}
          value={category}
          data={[
            { value: '', label: t('picker.allCategories') },
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(value) => setCategory(value ?? '')}
        />
        <Button onClick={addAll} disabled={isAdding || found.length === 0}>
          {category === '' ? t('picker.addAllFound') : t('picker.addAll', { category })}
        </Button>
      </div>
      <QueryView query={query} failure={t('picker.bankFailed')} skeleton={<SkeletonRows count={7} />}>
        {() => {
          if (found.length === 0) return <NothingFound isFiltered={sought !== '' || category !== ''} />;
          return (
            <ul className={styles['list']} aria-label={t('picker.bank')}>
              {found.map((challenge) => (
                <BankItem
                  key={challenge.id}
                  challenge={challenge}
                  isAdded={picked.has(challenge.id)}
                  onAdd={() => onAdd([challenge])}
                />
              ))}
              {query.hasNextPage && (
                <li className={styles['more']}>
                  <Button
                    size="xs"
                    onClick={() => void query.fetchNextPage()}
                    disabled={query.isFetchingNextPage}
                  >
                    {t('loadMore')}
                  </Button>
                </li>
              )}
            </ul>
          );
        }}
      </QueryView>
    </Panel>
  );
}
