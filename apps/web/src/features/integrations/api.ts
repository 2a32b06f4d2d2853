import { apiKeyRoutes, webhookRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export const apiKeysQuery = dataQuery(apiKeyRoutes.list);

export const ownKeysQuery = dataQuery(apiKeyRoutes.own);

const keyReads = ['api-keys.list', 'api-keys.own'];

export const createApiKey = write(apiKeyRoutes.create, { stales: keyReads });

export const revokeApiKey = write(apiKeyRoutes.revoke, { stales: keyReads });

export const createOwnKey = write(apiKeyRoutes.createOwn, { stales: keyReads });

export const revokeOwnKey = write(apiKeyRoutes.revokeOwn, { stales: keyReads });

const webhookReads = ['webhooks.*'];

const pageRows = 50;

const refreshMs = 5_000;

export const webhooksQuery = () => ({ ...dataQuery(webhookRoutes.list), refetchInterval: refreshMs });

export const deliveriesQuery = (webhookId: string) => ({
  ...pagesQuery(webhookRoutes.deliveries, { params: { webhookId }, query: { limit: pageRows } }),
  refetchInterval: refreshMs,
});

export const createWebhook = write(webhookRoutes.create, { stales: webhookReads });

export const updateWebhook = write(webhookRoutes.update, { stales: webhookReads });

export const removeWebhook = write(webhookRoutes.remove, { stales: webhookReads });

export const rotateSecret = write(webhookRoutes.rotateSecret, { stales: webhookReads });

export const testWebhook = write(webhookRoutes.test, { stales: webhookReads });

export const redeliver = write(webhookRoutes.redeliver, { stales: webhookReads });
