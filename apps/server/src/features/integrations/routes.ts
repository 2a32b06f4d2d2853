import { webhookRoutes, apiKeyRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './webhooks/webhooks.ts';
import { listDeliveries, redeliver, testWebhook } from './webhooks/deliveries.ts';
import { createKey, listKeys, listOwnKeys, revokeKey, revokeOwnKey } from './api-keys/keys.ts';

export function bindWebhooks({ bind }: Binder): void {
  bind(webhookRoutes.list, (ctx) => listWebhooks(ctx));
  bind(webhookRoutes.create, (ctx, { body }) => createWebhook(ctx, body));
  bind(webhookRoutes.update, (ctx, { params, body }) => updateWebhook(ctx, params.webhookId, body));
  bind(webhookRoutes.remove, (ctx, { params }) => deleteWebhook(ctx, params.webhookId));
  bind(webhookRoutes.rotateSecret, (ctx, { params, body }) =>
    rotateSecret(ctx, params.webhookId, body.version),
  );
  bind(webhookRoutes.test, (ctx, { params }) => testWebhook(ctx, params.webhookId));
  bind(webhookRoutes.deliveries, (ctx, { params, query }) => listDeliveries(ctx, params.webhookId, query));
  bind(webhookRoutes.redeliver, (ctx, { params }) => redeliver(ctx, params));
}

export function bindApiKeys({ bind }: Binder): void {
  bind(apiKeyRoutes.own, (ctx) => listOwnKeys(ctx));
  bind(apiKeyRoutes.createOwn, (ctx, { body }) => createKey(ctx, body));
  bind(apiKeyRoutes.revokeOwn, (ctx, { params }) => revokeOwnKey(ctx, params.keyId));
  bind(apiKeyRoutes.list, (ctx) => listKeys(ctx));
  bind(apiKeyRoutes.create, (ctx, { body }) => createKey(ctx, body));
  bind(apiKeyRoutes.revoke, (ctx, { params }) => revokeKey(ctx, params.keyId));
}
