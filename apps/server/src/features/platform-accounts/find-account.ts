import type { Account } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { findUserByEmail } from '../accounts/index.ts';
import { presentAccount } from './present-account.ts';
import { t } from './texts.ts';

export async function findAccount(ctx: SignedInCtx, email: string): Promise<Account> {
  const user = await asPlatform(ctx, (tx) => findUserByEmail(tx, email));
  if (!user || user.deletedAt) throw notFound(t('accountNotFound'));
  return presentAccount(user);
}
