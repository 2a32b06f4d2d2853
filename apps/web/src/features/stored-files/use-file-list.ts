import { useDebouncedValue } from '@mantine/hooks';
import { storedFilePurposes } from '@guidon/contract/plain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { fileListQuery } from './api.ts';

const kinds = ['all', ...storedFilePurposes] as const;

/** The list with its filter, both kept in the address. */
export function useFileList() {
  const [search, setSearch] = useSearchText('search');
  const [kind, setKind] = useSearchState('kind', kinds, 'all');
  const { unused } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isUnused = unused === true;
  const setUnused = (isOn: boolean) =>
    void navigate({
      to: '/admin/storage',
      search: (before) => ({ ...before, unused: isOn ? true : undefined }),
      replace: true,
      resetScroll: false,
    });
  const [sought] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery({
    ...fileListQuery({ search: sought, kind: kind === 'all' ? undefined : kind, isUnused }),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    files: query.data?.pages.flatMap((page) => page.data) ?? [],
    filter: { search, setSearch, kind, setKind, isUnused, setUnused, kinds },
    isFiltered: sought !== '' || kind !== 'all',
    clear: () => void navigate({ to: '/admin/storage', search: {}, replace: true, resetScroll: false }),
  };
}
