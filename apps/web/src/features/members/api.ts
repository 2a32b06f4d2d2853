import {
  type LifecycleStage,
  memberGroupRoutes,
  memberRoutes,
  type MemberState,
  type Role,
  memberImportRoutes,
  memberProfileRoutes,
} from '@guidon/contract';
import type { memberSorts } from '@guidon/contract/plain';
import { dataQuery, pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { write, writeForm } from '../../lib/write.ts';

export interface MemberFilter {
  search: string;
  role: Role | undefined;
  state: MemberState | undefined;
  groupId: string | undefined;
  stage: LifecycleStage | undefined;
  sort: (typeof memberSorts)[number];
  direction: 'asc' | 'desc';
}

const pageRows = 50;

const queryOf = ({ search, ...filter }: MemberFilter) => ({
  ...filter,
  search: search === '' ? undefined : search,
});

export function membersQuery(filter: MemberFilter) {
  return pagesQuery(memberRoutes.list, { query: { ...queryOf(filter), limit: pageRows } });
}

/** Address of the members that a filter leaves, as a file. */
export function exportUrl(filter: MemberFilter, format: 'csv' | 'xlsx' | 'json'): string {
  return routeUrl(memberRoutes.export.path, {}, { ...queryOf(filter), format });
}

export const memberQuery = (userId: string) => dataQuery(memberRoutes.get, { params: { userId } });

export const memberEventsQuery = (userId: string) =>
  pagesQuery(memberRoutes.events, { params: { userId }, query: { limit: 20 } });

const stales = ['members.*', 'member-groups.*'];

export const changeRole = write(memberRoutes.changeRole, { stales });

export const deactivateMember = write(memberRoutes.deactivate, { stales });

export const reactivateMember = write(memberRoutes.reactivate, { stales });

export const removeMember = write(memberRoutes.remove, { stales });

export const changeMembers = write(memberRoutes.changeMany, { stales });

export const endSessions = write(memberRoutes.endSessions, { stales: ['members.*'] });

export const setGroups = write(memberGroupRoutes.setOfMember, { stales: [...stales, 'library.*'] });

export const checkMembers = writeForm(memberImportRoutes.check, { stales: [] });

export const importMembers = write(memberImportRoutes.run, {
  stales: ['members.*', 'member-groups.*', 'invitations.*'],
});

const pageSize = 20;

export const profileQuery = (userId: string) => ({
  ...dataQuery(memberProfileRoutes.get, { params: { userId } }),
  retry: false,
});

export const memberResultsQuery = (userId: string) =>
  pagesQuery(memberProfileRoutes.results, { params: { userId }, query: { limit: pageSize } });

export const switchesQuery = () => dataQuery(memberProfileRoutes.switches);

export const setSwitches = write(memberProfileRoutes.setSwitches, {
  stales: ['member-profiles.get', 'member-profiles.results'],
  cacheAs: () => routeQuery(memberProfileRoutes.switches).queryKey,
});
