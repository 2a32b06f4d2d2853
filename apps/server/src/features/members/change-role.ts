import { type Member, type Role } from '@guidon/contract';
import { asPlatform, newId, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { membersAudit, roleChanged, t } from './declares.ts';
import { requireBreakGlass, updateMembership } from '../memberships/index.ts';
import { lockMember, requireAnotherAdmin, requireRight, viewOf } from './store.ts';

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
