import type { Member } from '@guidon/contract';
import { asPlatform, type Tx, userIdOf } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { AuditActionOf } from '../../platform/audit/define-audit.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { leaveAllTeams } from '../teams/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { removeExemption } from '../single-sign-on/index.ts';
import { requireBreakGlass, updateMembership } from '../memberships/index.ts';
import { membersAudit } from './audit.ts';
import { type LockedMember, lockMember, requireAnotherAdmin, requireRight, viewOf } from './store.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { t } from './texts.ts';

/** Ends the member's sessions in this tenant and refuses new ones until the member is reactivated. */
export async function deactivateMember(ctx: MemberCtx, live: LiveEvents, userId: string): Promise<Member> {
  return end(ctx, live, userId, {
    action: 'member.deactivate',
    isDone: ({ state }) => state === 'deactivated',
    isAllowed: ({ can }) => can.deactivate || can.reactivate,
    refusal: t('onlyAdminsDeactivateAdmins'),
    write: (tx, key) => updateMembership(tx, ctx, key, { isActive: false }),
  });
}

/** The row stays, because what the member has done refers to it; the rights end. */
export async function removeMember(ctx: MemberCtx, live: LiveEvents, userId: string): Promise<void> {
  await end(ctx, live, userId, {
    action: 'member.remove',
    isDone: ({ state }) => state === 'removed',
    isAllowed: ({ can, state }) => can.remove || state === 'removed',
    refusal: t('onlyAdminsRemove'),
    write: async (tx, key) => {
      await removeExemption(tx, key);
      await updateMembership(tx, ctx, key, { isActive: false, removedAt: sql`now()` });
    },
  });
}

interface MembershipEnd {
  action: AuditActionOf<typeof membersAudit>;
  isDone: (member: LockedMember) => boolean;
  isAllowed: (member: LockedMember) => boolean;
  refusal: LocalizedText;
  write: (tx: Tx, key: { tenantId: string; userId: string }) => Promise<unknown>;
}

async function end(ctx: MemberCtx, live: LiveEvents, userId: string, ending: MembershipEnd): Promise<Member> {
  const { tenantId } = ctx;
  return asPlatform(ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    requireRight(ctx, member, ending.isAllowed(member), ending.refusal);
    if (ending.isDone(member)) return viewOf(tx, ctx, userId);
    requireAnotherAdmin(member);
    await leaveAllTeams(tx, { ...ctx, live }, { userId: userIdOf(userId), tenantId });
    await ending.write(tx, { tenantId, userId });
    await requireBreakGlass(tx, tenantId);
    await endSessionsOf(tx, ctx, { userId, tenantId }, 'membership-ended');
    await membersAudit.record(tx, ctx, { action: ending.action, targetId: userId });
    return viewOf(tx, ctx, userId);
  });
}
