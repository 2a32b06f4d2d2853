import { useSearchState } from '../../navigation/use-search-state.ts';

const views = ['staff', 'players'] as const;

/** Which board of a freeze staff have chosen, kept in the address. */
export function useSeen() {
  return useSearchState('seen', views, 'staff');
}

/** What is asked for by that. */
export function useSeenAs(): 'public' | undefined {
  const [seen] = useSeen();
  return seen === 'players' ? 'public' : undefined;
}
