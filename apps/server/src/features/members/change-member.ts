import type { Member, Role } from '@guidon/contract';
import { asPlatform, newId, type Tx, inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { membersAudit, roleChanged, t } from './declares.ts';
import { requireBreakGlass, updateMembership } from '../memberships/index.ts';
import { lockMember, requireAnotherAdmin, requireRight, viewOf } from './store.ts';
import { endSessionsOf } from '../sign-in/index.ts';
import { mayEndSessions } from './policy.ts';

/** The role applies from the member's next request. */
export async function changeRole(ctx: MemberCtx, userId: string, role: Role): Promise<Member> {
  return asPlatform(ctx, async (tx) => {
    await applyRole(tx, ctx, userId, role);
    return viewOf(tx, ctx, userId);
  });
}

/** False where the member has the role already. */
export async function applyRole(tx: Tx, ctx: MemberCtx, userId: string, role: Role): Promise<boolean> {
  const member = await lockMember(tx, ctx, userId);
  requireRight(ctx, member, member.can.roles.includes(role), t('onlyAdminsChangeAdmins'));
  if (member.role === role) return false;
  requireAnotherAdmin(member);
  await updateMembership(tx, ctx, { tenantId: ctx.tenantId, userId }, { role });
  await requireBreakGlass(tx, ctx.tenantId);
  await membersAudit.record(tx, ctx, {
    action: 'member.change-role',
    targetId: userId,
    details: { from: member.role, to: role },
  });
  const { tenantId } = ctx;
  await sendDomainEvent(tx, ctx, roleChanged, { tenantId, userId, changeId: newId() });
  return true;
}

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

/** Of the member in this tenant; what they have open elsewhere is not this organization's. */
export async function endSessionsOfMember(
  ctx: MemberCtx,
  userId: string,
): Promise<{ endedSessions: number }> {
  const { tenantId } = ctx;
  return asPlatform(ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    requireRight(ctx, member, mayEndSessions(member), t('onlyAdminsEndSessions'));
    const { length: endedSessions } = await endSessionsOf(tx, ctx, { userId, tenantId }, 'revoked');
    await membersAudit.record(tx, ctx, {
      action: 'member.end-sessions',
      targetId: userId,
      details: { endedSessions },
    });
    return { endedSessions };
  });
}
