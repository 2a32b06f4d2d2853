import { billingRoutes, operatorRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';
import type { stateFilters } from './state-filters.ts';

const pageRows = 50;

interface Filter {
  search: string;
  state: (typeof stateFilters)[number] | undefined;
  plan: string | undefined;
}

export function subscriptionListQuery({ search, state, plan }: Filter) {
  return pagesQuery(operatorRoutes.list, {
    query: { limit: pageRows, search: search === '' ? undefined : search, state, plan },
  });
}

export const subscriptionQuery = (tenantId: string) =>
  dataQuery(operatorRoutes.get, { params: { tenantId } });
export const statisticsQuery = () => dataQuery(operatorRoutes.statistics);
export const bannerQuery = () => dataQuery(operatorRoutes.banner);

interface OfTenant {
  params: { tenantId: string };
}

const ofTenant = {
  stales: ['operator.subscriptions'],
  cacheAs: (_reply: unknown, { params }: OfTenant) => routeQuery(operatorRoutes.get, { params }).queryKey,
};

export const extendPlan = write(operatorRoutes.extend, ofTenant);
export const giveCredit = write(operatorRoutes.credit, ofTenant);
export const suspendTenant = write(operatorRoutes.suspend, ofTenant);
export const liftSuspension = write(operatorRoutes.lift, ofTenant);
export const sendEmail = write(operatorRoutes.sendEmail, { stales: ['operator.subscription'] });
export const markPaid = write(billingRoutes.markPaid, { stales: ['operator.*'] });

const bannerStales = ['operator.banner', 'system.config'];
export const setBanner = write(operatorRoutes.setBanner, { stales: bannerStales });
export const removeBanner = write(operatorRoutes.removeBanner, { stales: bannerStales });
