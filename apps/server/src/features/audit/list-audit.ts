import type { auditRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage } from '../../platform/http/keyset-page.ts';
import { type AuditPage, latestFirst, readAudit } from './read-audit.ts';

type Query = RouteInput<typeof auditRoutes.list>['query'];

export async function listAudit(ctx: MemberCtx, query: Query): Promise<AuditPage> {
  const page = keysetPage(ctx, latestFirst, query);
  const whose = { tenantId: ctx.tenantId, nowMs: ctx.clock() };
  return inTenant(ctx, (tx) => readAudit(tx, whose, query, page));
}
