import { apiKeyRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { createKey } from './create-key.ts';
import { listKeys, listOwnKeys } from './list-keys.ts';
import { revokeKey, revokeOwnKey } from './revoke-key.ts';

export function bindApiKeys({ bind }: Binder): void {
  bind(apiKeyRoutes.own, (ctx) => listOwnKeys(ctx));
  bind(apiKeyRoutes.createOwn, (ctx, { body }) => createKey(ctx, body));
  bind(apiKeyRoutes.revokeOwn, (ctx, { params }) => revokeOwnKey(ctx, params.keyId));
  bind(apiKeyRoutes.list, (ctx) => listKeys(ctx));
  bind(apiKeyRoutes.create, (ctx, { body }) => createKey(ctx, body));
  bind(apiKeyRoutes.revoke, (ctx, { params }) => revokeKey(ctx, params.keyId));
}
