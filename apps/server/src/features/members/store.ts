import { type Member, type MemberState, Role } from '@guidon/contract';
import { memberships, type Tx, users } from '@guidon/db';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { permissionsOn, stateOf } from './policy.ts';
import { selectMembers } from './read-models.ts';
import { t } from './declares.ts';

export interface LockedMember {
  userId: string;
  role: Role;
  state: MemberState;
  can: ReturnType<typeof permissionsOn>;
  /** Without this member the tenant would have no admin. */
  isLastAdmin: boolean;
}

/**
 * Locks every row that decides on a change of a member: theirs, the caller's and those of all admins. The caller's
 * role is read again, since a change that waited here may have taken it away.
 */
export async function lockMember(tx: Tx, ctx: MemberCtx, userId: string): Promise<LockedMember> {
  const rows = await tx
    .select({ member: memberships, isUsable: users.isActive, deletedAt: users.deletedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, ctx.tenantId),
        or(inArray(memberships.userId, [userId, ctx.actor.userId]), eq(memberships.role, 'admin')),
      ),
    )
    .orderBy(asc(memberships.userId))
    .for('no key update', { of: memberships });
  const target = rows.find(({ member }) => member.userId === userId)?.member;
  if (!target) throw notFound(t('memberNotFound'));
  const caller = rows.find(({ member }) => member.userId === ctx.actor.userId)?.member;
  if (!caller?.isActive) throw new AppError('FORBIDDEN', t('noLongerMember'));
  const otherAdmins = rows.filter(
    ({ member, isUsable, deletedAt }) =>
      member.role === 'admin' && member.isActive && isUsable && !deletedAt && member.userId !== userId,
  );
  const held = { userId, role: target.role, state: stateOf(target) };
  return {
    ...held,
    can: permissionsOn({ userId: caller.userId, role: caller.role }, held),
    isLastAdmin: held.role === 'admin' && held.state === 'active' && otherAdmins.length === 0,
  };
}

/** Fails with the reason why the caller cannot change the member. */
export function requireRight(
  ctx: MemberCtx,
  member: LockedMember,
  isAllowed: boolean,
  otherwise: LocalizedText,
): void {
  if (isAllowed) return;
  if (member.userId === ctx.actor.userId) throw new AppError('FORBIDDEN', t('ownMembership'));
  if (member.state === 'removed') throw new AppError('FORBIDDEN', t('memberRemoved'));
  throw new AppError('FORBIDDEN', otherwise);
}

export function requireAnotherAdmin(member: LockedMember): void {
  if (member.isLastAdmin) throw new AppError('LAST_ADMIN');
}

export async function viewOf(tx: Tx, ctx: MemberCtx, userId: string): Promise<Member> {
  const [member] = await selectMembers(tx, ctx, { where: eq(memberships.userId, userId) });
  if (!member) throw notFound(t('memberNotFound'));
  return member;
}
