import { webhookRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

const stales = ['webhooks.*'];
const pageRows = 50;
const refreshMs = 5_000;

export const webhooksQuery = () => ({ ...dataQuery(webhookRoutes.list), refetchInterval: refreshMs });
export const deliveriesQuery = (webhookId: string) => ({
  ...pagesQuery(webhookRoutes.deliveries, { params: { webhookId }, query: { limit: pageRows } }),
  refetchInterval: refreshMs,
});

export const createWebhook = write(webhookRoutes.create, { stales });
export const updateWebhook = write(webhookRoutes.update, { stales });
export const removeWebhook = write(webhookRoutes.remove, { stales });
export const rotateSecret = write(webhookRoutes.rotateSecret, { stales });
export const testWebhook = write(webhookRoutes.test, { stales });
export const redeliver = write(webhookRoutes.redeliver, { stales });
