import type { Member } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { updateMembership } from '../memberships/index.ts';
import { membersAudit, t } from './declares.ts';
import { lockMember, requireRight, viewOf } from './store.ts';

/** Ended sessions stay ended: the member signs in again. */
export async function reactivateMember(ctx: MemberCtx, userId: string): Promise<Member> {
  return inTenant(ctx, async (tx) => {
    await applyReactivation(tx, ctx, userId);
    return viewOf(tx, ctx, userId);
  });
}

/** False where the member is active already. */
export async function applyReactivation(tx: Tx, ctx: MemberCtx, userId: string): Promise<boolean> {
  const member = await lockMember(tx, ctx, userId);
  const isDone = member.state === 'active' && member.can.deactivate;
  requireRight(ctx, member, isDone || member.can.reactivate, t('onlyAdminsReactivateAdmins'));
  if (isDone) return false;
  await ctx.entitlements.require(tx, ctx.tenantId, 'members', 1);
  await updateMembership(tx, ctx, { tenantId: ctx.tenantId, userId }, { isActive: true });
  await membersAudit.record(tx, ctx, { action: 'member.reactivate', targetId: userId });
  return true;
}
