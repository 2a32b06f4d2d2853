import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { askedFor, levels, solvedChoices } from './library-filter-state.ts';

export type LibraryFilterState = ReturnType<typeof useLibraryFilter>;

/** All of it stands in the address, so that it survives a reload and the way back from a challenge. */
export function useLibraryFilter() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [search, setSearch] = useSearchText('search');
  const [category, setCategory] = useSearchText('category');
  const [tag, setTag] = useSearchText('tag');
  const [difficulty, setDifficulty] = useSearchState('difficulty', levels, 'any');
  const [solved, setSolved] = useSearchState('solved', solvedChoices, 'all');
  const [sought] = useDebouncedValue(search, 200);
  return {
    address,
    search,
    setSearch,
    category,
    setCategory,
    tag,
    setTag,
    difficulty,
    setDifficulty,
    solved,
    setSolved,
    asked: askedFor({ search: sought, category, difficulty, solved, tag }),
    clear: () => {
      setSearch('');
      void navigate({ to: '.', search: {}, replace: true });
    },
  };
}
