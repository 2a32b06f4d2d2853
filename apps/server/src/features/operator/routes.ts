import { operatorRoutes, accountRoutes, mailRoutes, systemRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Services } from '../../platform/services/services.ts';
import { creditTenant, extendSubscription } from './add-to-subscription.ts';
import { createStatistics } from './get-statistics.ts';
import { getSubscription } from './get-subscription.ts';
import { liftSuspension, suspendTenant } from './suspension.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { sendEmail } from './send-email.ts';
import { disableAccount, enableAccount, listAccounts } from './accounts/accounts.ts';
import { getMail, listMails, retryMail } from './mails/mails.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReadBanner } from './banner/banner-memory.ts';
import { createReachability } from './system/create-reachability.ts';

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

export function bindPlatformAccounts({ bind }: Binder): void {
  bind(accountRoutes.list, (ctx, { query }) => listAccounts(ctx, query));
  bind(accountRoutes.disable, (ctx, { params, body }) => disableAccount(ctx, params.userId, body));
  bind(accountRoutes.enable, (ctx, { params }) => enableAccount(ctx, params.userId));
}

export function bindMails({ bind }: Binder): void {
  bind(mailRoutes.list, async (ctx, { query }) => ({
    ...(await listMails(ctx, query)),
    sendsMail: ctx.settings.sendsMail,
  }));
  bind(mailRoutes.get, (ctx, { params }) => getMail(ctx, params.mailId));
  bind(mailRoutes.retry, (ctx, { params }) => retryMail(ctx, params.mailId));
}

const ok = { status: 'ok' as const };

export function bindSystem(
  { bind }: Binder,
  { database }: Pick<Services, 'database'>,
  readBanner: ReadBanner,
): void {
  const isReachable = createReachability(database);
  bind(systemRoutes.live, () => ok);
  bind(systemRoutes.ready, async (_ctx, _input, { request }) => {
    if (request.server.drain.isAnnounced || !(await isReachable())) throw new AppError('UNAVAILABLE');
    return ok;
  });
  bind(systemRoutes.config, async ({ settings: { version, realtime } }) => ({
    version,
    realtime,
    banner: await readBanner(),
  }));
}
