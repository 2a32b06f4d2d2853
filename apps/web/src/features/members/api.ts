import { memberRoutes, type MemberState, type Role } from '@guidon/contract';
import { pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export interface MemberFilter {
  search: string;
  role: Role | undefined;
  state: MemberState | undefined;
}

const pageRows = 100;

export function membersQuery({ search, ...filter }: MemberFilter) {
  return pagesQuery(memberRoutes.list, {
    query: { ...filter, search: search === '' ? undefined : search, limit: pageRows },
  });
}

const stales = ['members.*'];

export const changeRole = write(memberRoutes.changeRole, { stales });
export const deactivateMember = write(memberRoutes.deactivate, { stales });
export const reactivateMember = write(memberRoutes.reactivate, { stales });
export const removeMember = write(memberRoutes.remove, { stales });
