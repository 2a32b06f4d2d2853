import { challengeExportRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { downloadExport } from './download-export.ts';
import { getExportPlan } from './get-export-plan.ts';

export function bindChallengeExport({ bind }: Binder): void {
  bind(challengeExportRoutes.plan, (ctx, { query }) => getExportPlan(ctx, query));
  bind(challengeExportRoutes.download, (ctx, { query }, exchange) => downloadExport(ctx, query, exchange));
}
