import { type Member, memberRoutes, type MemberState, type Role } from '@guidon/contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export interface MemberFilter {
  search: string;
  role: Role | undefined;
  state: MemberState | undefined;
}

const pageRows = 100;

export function membersQuery(filter: MemberFilter) {
  return infiniteQueryOptions({
    queryKey: ['members', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(memberRoutes.list, {
        query: {
          search: filter.search === '' ? undefined : filter.search,
          role: filter.role,
          state: filter.state,
          cursor: pageParam,
          limit: pageRows,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

export function refreshMembers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['members'] });
}

export async function changeRole(userId: string, role: Role): Promise<Member> {
  return (await api.call(memberRoutes.changeRole, { params: { userId }, body: { role } })).data;
}

export async function deactivateMember(userId: string): Promise<Member> {
  return (await api.call(memberRoutes.deactivate, { params: { userId } })).data;
}

export async function reactivateMember(userId: string): Promise<Member> {
  return (await api.call(memberRoutes.reactivate, { params: { userId } })).data;
}

export async function removeMember(userId: string): Promise<void> {
  await api.call(memberRoutes.remove, { params: { userId } });
}
