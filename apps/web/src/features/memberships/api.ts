import { registrationRoutes, memberGroupRoutes, memberRoutes } from '@guidon/contract';
import { write } from '../../lib/write.ts';
import { eventStales } from '../../resources/events.ts';
import { dataQuery } from '../../lib/route-query.ts';

export const foundTenant = write(registrationRoutes.foundTenant, { stales: ['auth.tenants'] });

export const joinEvent = write(registrationRoutes.joinEvent, { stales: ['auth.tenants', ...eventStales] });

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
