import { type ChallengeExportFormat, challengeExportRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';

/** Challenges of an event, some of the bank, or with neither all of it. */
export interface ExportChoice {
  eventId?: string;
  ids?: string;
}

export interface FormatChoice extends ExportChoice {
  format: ChallengeExportFormat;
}

export function exportPlanQuery(choice: FormatChoice) {
  return { ...dataQuery(challengeExportRoutes.plan, { query: choice }), staleTime: 0, gcTime: 0 };
}
