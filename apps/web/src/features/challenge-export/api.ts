import { challengeExportRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

/** Challenges of an event, some of the bank, or with neither all of it. */
export interface ExportChoice {
  eventId?: string;
  ids?: string;
}

export function exportPlanQuery(choice: ExportChoice) {
  return { ...dataQuery(challengeExportRoutes.plan, { query: choice }), staleTime: 0, gcTime: 0 };
}
