import type { Account, accountRoutes, RouteInput } from '@guidon/contract';
import { asPlatform, users, type Tx } from '@guidon/db';
import { and, eq, isNull, not, sql, inArray } from 'drizzle-orm';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { isStandIn, disableAccountOf, enableAccountOf } from '../../accounts/index.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { memberChanged } from '../../memberships/index.ts';
import { endSessionsOf } from '../../sign-in/index.ts';
import { platformAccountsAudit, t } from '../declares.ts';

type Query = RouteInput<typeof accountRoutes.list>['query'];

const latestFirst = orderByLatest('accounts', users.createdAt, users.id);

function matches(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${users.email} ilike ${pattern} or ${users.username} ilike ${pattern}
    or concat_ws(' ', ${users.firstName}, ${users.lastName}) ilike ${pattern})`;
}

/** Accounts of the whole platform without deleted ones and those that stand for people of the past, the newest first. */
export async function listAccounts(
  ctx: SignedInCtx,
  { state, search, cursor, limit }: Query,
): Promise<ListPage<Account>> {
  const page = keysetPage(ctx, latestFirst, { cursor, limit });
  const rows = await asPlatform(ctx, (tx) =>
    tx
      .select({ sortKey: page.sortKey, user: users })
      .from(users)
      .where(
        and(
          isNull(users.deletedAt),
          not(isStandIn),
          state ? eq(users.isActive, state === 'active') : undefined,
          search ? matches(search) : undefined,
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map(({ user }) => presentAccount(ctx, user)), nextCursor };
}

export function presentAccount({ actor }: SignedInCtx, user: typeof users.$inferSelect): Account {
  const { id, email, username, isActive, disabledReason, isSuperAdmin, isEmailVerified, createdAt } = user;
  return {
    id,
    email,
    username,
    fullName: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
    isActive,
    disabledReason,
    isSuperAdmin,
    isEmailVerified,
    createdAt: createdAt.toISOString(),
    can: { disable: isActive && id !== actor.userId, enable: !isActive },
  };
}

type Input = RouteInput<typeof accountRoutes.disable>;

/** Ends the sessions and trusted devices of the account; repeating it changes nothing. */
export async function disableAccount(
  ctx: SignedInCtx,
  userId: string,
  { reason }: Input['body'],
): Promise<Account> {
  if (userId === ctx.actor.userId) throw new AppError('CONFLICT', t('ownAccount'));
  return asPlatform(ctx, async (tx) => {
    // Both in one order: of two super-admins who disable each other the second finds its own account disabled.
    await lockAccounts(tx, [ctx.actor.userId, userId]);
    const actor = await requireAccount(tx, ctx.actor.userId);
    if (!actor.isActive) throw new AppError('SESSION_ENDED');
    const user = await requireAccount(tx, userId);
    if (!user.isActive) return presentAccount(ctx, user);
    await disableAccountOf(tx, userId, reason);
    ctx.bus.publishAfterCommit(tx, memberChanged, { userId });
    const ended = await endSessionsOf(tx, ctx, { userId }, 'account-closed');
    await platformAccountsAudit.record(tx, ctx, {
      action: 'account.disable',
      targetId: userId,
      details: { endedSessions: ended.length, reason },
    });
    return presentAccount(ctx, { ...user, isActive: false, disabledReason: reason });
  });
}

/** Repeating it changes nothing. */
export async function enableAccount(ctx: SignedInCtx, userId: string): Promise<Account> {
  return asPlatform(ctx, async (tx) => {
    await lockAccounts(tx, [userId]);
    const user = await requireAccount(tx, userId);
    if (user.isActive) return presentAccount(ctx, user);
    await enableAccountOf(tx, userId);
    await platformAccountsAudit.record(tx, ctx, { action: 'account.enable', targetId: userId });
    return presentAccount(ctx, { ...user, isActive: true, disabledReason: null });
  });
}

/** Locked until the transaction ends, in the order of their ids. */
export async function lockAccounts(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('update');
}

/** NOT_FOUND for a deleted account. */
export async function requireAccount(tx: Tx, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) throw notFound(t('accountNotFound'));
  return user;
}
