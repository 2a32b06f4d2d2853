import { accountRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { disableAccount } from './disable-account.ts';
import { enableAccount } from './enable-account.ts';
import { findAccount } from './find-account.ts';

export function bindPlatformAccounts({ bind }: Binder): void {
  bind(accountRoutes.find, (ctx, { query }) => findAccount(ctx, query.email));
  bind(accountRoutes.disable, (ctx, { params }) => disableAccount(ctx, params.userId));
  bind(accountRoutes.enable, (ctx, { params }) => enableAccount(ctx, params.userId));
}
