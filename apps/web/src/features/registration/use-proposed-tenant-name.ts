import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { loadRegistration } from './load-registration.ts';
import { proposedTenantNames } from './tenant-name-state.ts';

const debounceMs = 300;

/** The first short name for an organization of that name which is free; before it is known, the plainest. */
export function useProposedTenantName(displayName: string): string {
  const [plainest = ''] = proposedTenantNames(displayName);
  const [settled] = useDebouncedValue(plainest, debounceMs);
  const { data } = useQuery({
    queryKey: ['proposed-tenant-name', settled],
    queryFn: async ({ signal }) => {
      const { checkTenantName } = await loadRegistration();
      for (const name of proposedTenantNames(settled))
        if ((await checkTenantName(name, signal)).available) return name;
      return settled;
    },
    enabled: settled !== '',
    staleTime: 30_000,
    retry: false,
  });
  return settled === plainest && data !== undefined ? data : plainest;
}
