import { operatorRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Services } from '../../platform/services/services.ts';
import { creditTenant } from './credit-tenant.ts';
import { extendSubscription } from './extend-subscription.ts';
import { createStatistics } from './get-statistics.ts';
import { getSubscription } from './get-subscription.ts';
import { liftSuspension } from './lift-suspension.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { sendEmail } from './send-email.ts';
import { suspendTenant } from './suspend-tenant.ts';

export function bindOperator({ bind }: Binder, services: Services): void {
  const statistics = createStatistics(services);
  bind(operatorRoutes.list, (ctx, { query }) => listSubscriptions(ctx, query));
  bind(operatorRoutes.get, (ctx, { params }) => getSubscription(ctx, params.tenantId));
  bind(operatorRoutes.extend, (ctx, { params, body }) => extendSubscription(ctx, params.tenantId, body));
  bind(operatorRoutes.credit, (ctx, { params, body }) => creditTenant(ctx, params.tenantId, body));
  bind(operatorRoutes.sendEmail, (ctx, { params, body }) => sendEmail(ctx, params.tenantId, body));
  bind(operatorRoutes.suspend, (ctx, { params, body }) => suspendTenant(ctx, params.tenantId, body));
  bind(operatorRoutes.lift, (ctx, { params }) => liftSuspension(ctx, params.tenantId));
  bind(operatorRoutes.statistics, () => statistics());
}
