import { billingRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { cancelSubscription, syncStatus, upgrade } from './change-subscription.ts';
import { forecastEvent } from './forecast-event.ts';
import { getCurrent } from './get-current.ts';
import { getUsage } from './usage.ts';
import { listHistory, listInvoices, listYears } from './list-invoices.ts';
import { listPlans } from './list-plans.ts';
import { addMethod, listMethods, removeMethod } from './payment-methods.ts';
import { listPlatformInvoices, markPaid } from './platform-invoices.ts';
import { sendInvoice } from './invoice-pdf.ts';
import { receiveWebhook } from './stripe/receive-webhook.ts';

export function bindBilling({ bind }: Binder): void {
  bind(billingRoutes.plans, (ctx) => listPlans(ctx));
  bind(billingRoutes.current, (ctx) => getCurrent(ctx));
  bind(billingRoutes.usage, (ctx) => getUsage(ctx));
  bind(billingRoutes.forecast, (ctx, { params }) => forecastEvent(ctx, params.eventId));
  bind(billingRoutes.history, (ctx, { query }) => listHistory(ctx, query));
  bind(billingRoutes.stats, (ctx) => listYears(ctx));
  bind(billingRoutes.invoices, (ctx, { query }) => listInvoices(ctx, query));
  bind(billingRoutes.invoicePdf, (ctx, { params }, exchange) => sendInvoice(ctx, params.invoiceId, exchange));
  bind(billingRoutes.methods, (ctx) => listMethods(ctx));
  bind(billingRoutes.addMethod, (ctx) => addMethod(ctx));
  bind(billingRoutes.removeMethod, (ctx, { params }) => removeMethod(ctx, params.methodId));
  bind(billingRoutes.upgrade, (ctx, { body }) => upgrade(ctx, body));
  bind(billingRoutes.cancel, (ctx, { body }) => cancelSubscription(ctx, body));
  bind(billingRoutes.syncStatus, (ctx) => syncStatus(ctx));
  bind(billingRoutes.webhook, (ctx, { body }, { request }) => {
    const signature = request.headers['stripe-signature'];
    return receiveWebhook(ctx, body, typeof signature === 'string' ? signature : undefined);
  });
  bind(billingRoutes.platformInvoices, (ctx, { query }) => listPlatformInvoices(ctx, query));
  bind(billingRoutes.markPaid, (ctx, { params }) => markPaid(ctx, params.invoiceId));
}
