import { memberGroupRoutes, memberRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

const foundMax = 8;

export function groupsQuery() {
  return dataQuery(memberGroupRoutes.list);
}
export function groupQuery(groupId: string) {
  return dataQuery(memberGroupRoutes.get, { params: { groupId } });
}
export function foundMembersQuery(search: string) {
  return dataQuery(memberRoutes.list, { query: { search, limit: foundMax } });
}

const stales = ['member-groups.*', 'library.*', 'challenges.publication'];
export const createGroup = write(memberGroupRoutes.create, { stales });
export const renameGroup = write(memberGroupRoutes.update, { stales });
export const removeGroup = write(memberGroupRoutes.remove, { stales });
export const setGroupMembers = write(memberGroupRoutes.setMembers, { stales });
