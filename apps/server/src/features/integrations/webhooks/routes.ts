import { webhookRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { redeliver } from './redeliver.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

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
