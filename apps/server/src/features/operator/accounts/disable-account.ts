import type { Account, accountRoutes, RouteInput } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { disableAccountOf } from '../../accounts/index.ts';
import { memberChanged } from '../../memberships/index.ts';
import { endSessionsOf } from '../../sign-in/index.ts';
import { platformAccountsAudit, t } from '../declares.ts';
import { lockAccounts, requireAccount } from './lock-accounts.ts';
import { presentAccount } from './present-account.ts';
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
