import { participantSorts } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { useTextState } from '../../../navigation/use-text-state.ts';
import type { TableSort } from '../../../ui/data-table-state.ts';
import { bansQuery, participantsQuery } from '../api.ts';
import { any, statusFilters } from './participants-state.ts';

const debounceMs = 200;

export function useParticipants(eventId: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchText('search');
  const [status, setStatus] = useSearchState('status', statusFilters, any);
  const [teamId, setTeamId] = useTextState('team');
  const [divisionId, setDivisionId] = useTextState('division');
  const [sort] = useSearchState('sort', participantSorts, 'registered');
  const [direction] = useSearchState('direction', ['asc', 'desc'], 'asc');
  const [sought] = useDebouncedValue(search.trim(), debounceMs);
  const isOfBans = status === 'banned';
  const people = useInfiniteQuery({
    ...participantsQuery(eventId, {
      search: sought,
      status: isOfBans ? any : status,
      teamId,
      divisionId,
      sort,
      direction,
    }),
    placeholderData: keepPreviousData,
    enabled: !isOfBans,
  });
  const bans = useInfiniteQuery({
    ...bansQuery(eventId, sought),
    placeholderData: keepPreviousData,
    enabled: isOfBans,
  });
  const setSort = (next: TableSort | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        sort: participantSorts.find((one) => one === next?.column),
        direction: next?.isDescending ? ('desc' as const) : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  const tableSort: TableSort = { column: sort, isDescending: direction === 'desc' };
  return {
    people,
    bans,
    isOfBans,
    isFiltered: sought !== '' || status !== any || teamId !== undefined || divisionId !== undefined,
    sort: tableSort,
    setSort,
    filter: { search, setSearch, status, setStatus, teamId, setTeamId, divisionId, setDivisionId },
    clear: () =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          search: undefined,
          status: undefined,
          team: undefined,
          division: undefined,
        }),
        replace: true,
      }),
  };
}

export type ParticipantsFilter = ReturnType<typeof useParticipants>['filter'];
