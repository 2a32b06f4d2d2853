import type { Account } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { enableAccountOf } from '../../accounts/index.ts';
import { platformAccountsAudit } from '../declares.ts';
import { lockAccounts, requireAccount } from './lock-accounts.ts';
import { presentAccount } from './present-account.ts';

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
