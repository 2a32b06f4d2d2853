import { billingRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export const plansQuery = () => dataQuery(billingRoutes.plans);
export const currentQuery = () => dataQuery(billingRoutes.current);
export const usageQuery = () => dataQuery(billingRoutes.usage);
export const forecastQuery = (eventId: string) => dataQuery(billingRoutes.forecast, { params: { eventId } });
export const methodsQuery = () => dataQuery(billingRoutes.methods);
export const historyQuery = () => dataQuery(billingRoutes.history, { query: {} });
export const yearsQuery = () => dataQuery(billingRoutes.stats);
export const invoicesQuery = () => pagesQuery(billingRoutes.invoices, { query: { limit: 50 } });

const stales = ['subscription.*'];

export const buyPlan = write(billingRoutes.upgrade, { stales });
export const cancelPlan = write(billingRoutes.cancel, { stales });
export const syncPlan = write(billingRoutes.syncStatus, { stales });
export const addMethod = write(billingRoutes.addMethod, { stales: [] });
export const removeMethod = write(billingRoutes.removeMethod, { stales });
