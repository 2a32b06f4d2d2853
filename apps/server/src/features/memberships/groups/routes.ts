import { memberGroupRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { createGroup } from './create-group.ts';
import { getGroup } from './get-group.ts';
import { setGroupsOfMember } from './groups-of-member.ts';
import { listGroups } from './list-groups.ts';
import { removeGroup } from './remove-group.ts';
import { renameGroup } from './rename-group.ts';
import { setGroupMembers } from './set-group-members.ts';

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
