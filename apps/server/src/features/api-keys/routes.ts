import { apiKeyRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

export function bindApiKeys({ bind }: Binder): void {
  bind(apiKeyRoutes.list, (ctx) => listKeys(ctx));
  bind(apiKeyRoutes.create, (ctx, { body }) => createKey(ctx, body));
  bind(apiKeyRoutes.revoke, (ctx, { params }) => revokeKey(ctx, params.keyId));
}
