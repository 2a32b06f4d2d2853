import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import type { TableSort } from '../../ui/data-table-state.ts';
import { bankSorts, bankStates } from './api.ts';

export const bankLevels = ['', '1', '2', '3', '4'] as const;

export function useBankFilter() {
  const [search, setSearch] = useSearchText('search');
  const [category, setCategory] = useSearchText('category');
  const [difficulty, setDifficulty] = useSearchState('difficulty', bankLevels, '');
  const [state, setState] = useSearchState('state', bankStates, 'active');
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
    state,
    setState,
    sort,
    setSort,
    asked: { search: sought, category, difficulty, state, sort: serverSort },
    isNarrowed: sought !== '' || category !== '' || difficulty !== '' || state !== 'active',
    clear: () => {
      setSearch('');
      setCategory('');
      setDifficulty('');
      setState('active');
    },
  };
}

export type BankFilterState = ReturnType<typeof useBankFilter>;
