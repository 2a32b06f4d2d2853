import type { ChangedMember, MemberChange } from '@guidon/contract';
import { asPlatform, inTenant, memberships, type Tx, users } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { changeGroupsOf, requireGroup } from '../memberships/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { applyRole, applyReactivation } from './change-member.ts';
import { applyEnd } from './end-membership.ts';
import { t } from './declares.ts';

interface Changes {
  userIds: readonly string[];
  change: MemberChange;
}

/** Each member is changed as by itself, in a transaction of its own: what one may not be is no reason for others. */
export async function changeMembers(
  ctx: MemberCtx,
  live: LiveEvents,
  { userIds, change }: Changes,
): Promise<ChangedMember[]> {
  const ids = [...new Set(userIds)];
  const names = await inTenant(ctx, async (tx) => {
    if ('groupId' in change) await requireGroup(tx, { tenantId: ctx.tenantId, groupId: change.groupId });
    return namesOf(tx, ctx, ids);
  });
  if (names.size === 0) throw notFound(t('memberNotFound'));
  const changed: ChangedMember[] = [];
  for (const userId of ids) {
    const username = names.get(userId) ?? null;
    const outcome = username === null ? 'not-found' : await outcomeOf(ctx, live, userId, change);
    changed.push({ userId, username, outcome });
  }
  return changed;
}

async function namesOf(
  tx: Tx,
  { tenantId }: MemberCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: memberships.userId, username: users.username })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), inArray(memberships.userId, [...ids])));
  return new Map(rows.map(({ userId, username }) => [userId, username]));
}

async function outcomeOf(
  ctx: MemberCtx,
  live: LiveEvents,
  userId: string,
  change: MemberChange,
): Promise<ChangedMember['outcome']> {
  try {
    const isChanged = await asPlatform(ctx, (tx) => apply(tx, { ...ctx, live }, userId, change));
    return isChanged ? 'changed' : 'unchanged';
  } catch (error) {
    const refusal = error instanceof AppError ? refusals.get(error.code) : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

const refusals: ReadonlyMap<AppError['code'], ChangedMember['outcome']> = new Map([
  ['NOT_FOUND', 'not-found'],
  ['FORBIDDEN', 'forbidden'],
  ['LAST_ADMIN', 'last-admin'],
  ['PLAN_LIMIT', 'no-room'],
  ['LIMIT_REACHED', 'no-room'],
] as const);

async function apply(
  tx: Tx,
  ctx: MemberCtx & { live: LiveEvents },
  userId: string,
  change: MemberChange,
): Promise<boolean> {
  if (change.kind === 'role') return applyRole(tx, ctx, userId, change.role);
  if (change.kind === 'reactivate') return applyReactivation(tx, ctx, userId);
  if (!('groupId' in change)) return applyEnd(tx, ctx, userId, change.kind);
  const groups = change.kind === 'add-to-group' ? { add: [change.groupId] } : { remove: [change.groupId] };
  return (await changeGroupsOf(tx, ctx, { userId, ...groups })).isChanged;
}
