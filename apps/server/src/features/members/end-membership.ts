import type { Member } from '@guidon/contract';
import { asPlatform, type Tx, userIdOf } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { AuditActionOf } from '../../platform/audit/define-audit.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { leaveAllTeams } from '../teams/index.ts';
import { endSessionsOf } from '../sign-in/index.ts';
import { removeExemption } from '../single-sign-on/index.ts';
import { requireBreakGlass, updateMembership } from '../memberships/index.ts';
import { membersAudit, t } from './declares.ts';
import { type LockedMember, lockMember, requireAnotherAdmin, requireRight, viewOf } from './store.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
/** Ends the member's sessions in this tenant and refuses new ones until the member is reactivated. */
const deactivation: MembershipEnd = {
  action: 'member.deactivate',
  isDone: ({ state }) => state === 'deactivated',
  isAllowed: ({ can }) => can.deactivate || can.reactivate,
  refusal: t('onlyAdminsDeactivateAdmins'),
  write: (tx, ctx, key) => updateMembership(tx, ctx, key, { isActive: false }),
};

/** The row stays, because what the member has done refers to it; the rights end. */
const removal: MembershipEnd = {
  action: 'member.remove',
  isDone: ({ state }) => state === 'removed',
  isAllowed: ({ can, state }) => can.remove || state === 'removed',
  refusal: t('onlyAdminsRemove'),
  write: async (tx, ctx, key) => {
    await removeExemption(tx, key);
    await updateMembership(tx, ctx, key, { isActive: false, removedAt: sql`now()` });
  },
};

const endings = { deactivate: deactivation, remove: removal };

interface MembershipEnd {
  action: AuditActionOf<typeof membersAudit>;
  isDone: (member: LockedMember) => boolean;
  isAllowed: (member: LockedMember) => boolean;
  refusal: LocalizedText;
  write: (tx: Tx, ctx: MemberCtx, key: { tenantId: string; userId: string }) => Promise<unknown>;
}

export async function deactivateMember(ctx: MemberCtx, live: LiveEvents, userId: string): Promise<Member> {
  return asPlatform(ctx, async (tx) => {
    await applyEnd(tx, { ...ctx, live }, userId, 'deactivate');
    return viewOf(tx, ctx, userId);
  });
}

export async function removeMember(ctx: MemberCtx, live: LiveEvents, userId: string): Promise<void> {
  await asPlatform(ctx, (tx) => applyEnd(tx, { ...ctx, live }, userId, 'remove'));
}

/** False where it has ended so already. */
export async function applyEnd(
  tx: Tx,
  ctx: MemberCtx & { live: LiveEvents },
  userId: string,
  kind: keyof typeof endings,
): Promise<boolean> {
  const { tenantId } = ctx;
  const ending = endings[kind];
  const member = await lockMember(tx, ctx, userId);
  requireRight(ctx, member, ending.isAllowed(member), ending.refusal);
  if (ending.isDone(member)) return false;
  requireAnotherAdmin(member);
  await leaveAllTeams(tx, ctx, { userId: userIdOf(userId), tenantId });
  await ending.write(tx, ctx, { tenantId, userId });
  await requireBreakGlass(tx, tenantId);
  await endSessionsOf(tx, ctx, { userId, tenantId }, 'membership-ended');
  await membersAudit.record(tx, ctx, { action: ending.action, targetId: userId });
  return true;
}
