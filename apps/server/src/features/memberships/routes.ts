import { membershipRoutes, memberGroupRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { checkTenantName } from './names.ts';
import { findHolder, listTenants } from './list-tenants.ts';
import {
  createGroup,
  getGroup,
  listGroups,
  removeGroup,
  renameGroup,
  setGroupMembers,
} from './groups/groups.ts';
import { setGroupsOfMember } from './groups/groups-of-member.ts';

export function bindMemberships({ bind }: Binder): void {
  bind(membershipRoutes.list, (ctx) => listTenants(ctx));
  bind(membershipRoutes.holder, (ctx, { params }) => findHolder(ctx, params.heldId));
  bind(membershipRoutes.tenantName, (ctx, { params }) => checkTenantName(ctx, params.name));
}

export function bindMemberGroups({ bind }: Binder): void {
  bind(memberGroupRoutes.list, (ctx) => listGroups(ctx));
  bind(memberGroupRoutes.create, (ctx, { body }) => createGroup(ctx, body));
  bind(memberGroupRoutes.get, (ctx, { params }) => getGroup(ctx, params.groupId));
  bind(memberGroupRoutes.update, (ctx, { params, body }) => renameGroup(ctx, { ...params, ...body }));
  bind(memberGroupRoutes.remove, (ctx, { params }) => removeGroup(ctx, params.groupId));
  bind(memberGroupRoutes.setOfMember, (ctx, { params, body }) =>
    setGroupsOfMember(ctx, { ...params, ...body }),
  );
  bind(memberGroupRoutes.setMembers, (ctx, { params, body }) => setGroupMembers(ctx, { ...params, ...body }));
}
