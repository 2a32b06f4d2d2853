import { accountRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { disableAccount } from './disable-account.ts';
import { enableAccount } from './enable-account.ts';
import { listAccounts } from './list-accounts.ts';

export function bindPlatformAccounts({ bind }: Binder): void {
  bind(accountRoutes.list, (ctx, { query }) => listAccounts(ctx, query));
  bind(accountRoutes.disable, (ctx, { params, body }) => disableAccount(ctx, params.userId, body));
  bind(accountRoutes.enable, (ctx, { params }) => enableAccount(ctx, params.userId));
}
