import { lifecycleStages, memberSorts, memberStates, roles } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../lib/session.tsx';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { useTextState } from '../../navigation/use-text-state.ts';
import type { TableSort } from '../../ui/data-table-state.ts';
import { type MemberFilter, membersQuery } from './api.ts';

export const any = 'any';
const current = 'current';

export const roleChoices = [any, ...roles] as const;
export const stateChoices = [current, ...memberStates] as const;
export const stageChoices = [any, ...lifecycleStages] as const;

/** The members that the filters in the address leave. */
export function useMembersList() {
  const navigate = useNavigate();
  const { rights } = useUser();
  const [search, setSearch] = useSearchText('search');
  const [role, setRole] = useSearchState('role', roleChoices, any);
  const [state, setState] = useSearchState('membership', stateChoices, current);
  const [stage, setStage] = useSearchState('stage', stageChoices, any);
  const [groupId, setGroupId] = useTextState('group');
  const [sort] = useSearchState('sort', memberSorts, 'name');
  const [direction] = useSearchState('direction', ['asc', 'desc'], 'asc');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const sees = { groups: rights.includes('groups.read'), stages: rights.includes('members.manage') };
  const asked: MemberFilter = {
    search: sought,
    role: role === any ? undefined : role,
    state: state === current ? undefined : state,
    stage: sees.stages && stage !== any ? stage : undefined,
    groupId: sees.groups ? groupId : undefined,
    sort,
    direction,
  };
  const query = useInfiniteQuery({ ...membersQuery(asked), placeholderData: keepPreviousData });
  const go = (search: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    });
  const tableSort: TableSort = { column: sort, isDescending: direction === 'desc' };
  return {
    query,
    asked,
    sees,
    members: query.data?.pages.flatMap((page) => page.data) ?? [],
    isFiltered:
      [asked.role, asked.state, asked.stage, asked.groupId].some((one) => one !== undefined) || sought !== '',
    filters: { search, setSearch, role, setRole, state, setState, stage, setStage, groupId, setGroupId },
    sort: tableSort,
    setSort: (next: TableSort | undefined) =>
      go({
        sort: memberSorts.find((one) => one === next?.column && one !== 'name'),
        direction: next?.isDescending ? 'desc' : undefined,
      }),
    clear: () =>
      go({ search: undefined, role: undefined, membership: undefined, stage: undefined, group: undefined }),
  };
}

export type MembersList = ReturnType<typeof useMembersList>;
