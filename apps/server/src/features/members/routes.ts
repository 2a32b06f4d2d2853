import { memberRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { changeRole } from './change-role.ts';
import { deactivateMember, removeMember } from './end-membership.ts';
import { listMembers } from './list-members.ts';
import { reactivateMember } from './reactivate-member.ts';

export function bindMembers({ bind }: Binder): void {
  const success = true as const;
  bind(memberRoutes.list, async (ctx, { query }) => ({ success, ...(await listMembers(ctx, query)) }));
  bind(memberRoutes.changeRole, async (ctx, { params, body }) => ({
    success,
    data: await changeRole(ctx, params.userId, body.role),
  }));
  bind(memberRoutes.deactivate, async (ctx, { params }) => ({
    success,
    data: await deactivateMember(ctx, params.userId),
  }));
  bind(memberRoutes.reactivate, async (ctx, { params }) => ({
    success,
    data: await reactivateMember(ctx, params.userId),
  }));
  bind(memberRoutes.remove, async (ctx, { params }) => {
    await removeMember(ctx, params.userId);
    return { success };
  });
}
