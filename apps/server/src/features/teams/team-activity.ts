import {
  type RouteInput,
  type RouteResult,
  type TeamActivity,
  teamActivityActions,
  teamAdminRoutes,
} from '@guidon/contract';
import { auditLog, inTenant } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import { hasEventRight } from '../events/index.ts';
import { ActivityDetails, type ActivityEntry, presentActivity } from './present-activity.ts';
import { requireSeenTeam } from './store.ts';
import { t } from './declares.ts';

const latestFirst = orderByLatest('team-activity', auditLog.at, auditLog.id);

/** What the audit log has of a team; addresses and requests stay in it. */
export async function teamActivity(
  ctx: MemberCtx,
  teamId: string,
  query: RouteInput<typeof teamAdminRoutes.activity>['query'],
): Promise<RouteResult<typeof teamAdminRoutes.activity>> {
  const page = keysetPage(ctx, latestFirst, query);
  return inTenant(ctx, async (tx) => {
    const { team, event } = await requireSeenTeam(tx, ctx, teamId);
    if (!hasEventRight(ctx.actor, event, 'teams') && !hasEventRight(ctx.actor, event, 'judge'))
      throw new AppError('FORBIDDEN', t('staffOnly'));
    const rows = await tx
      .select({
        sortKey: page.sortKey,
        id: auditLog.id,
        at: auditLog.at,
        action: sql<TeamActivity['action']>`${auditLog.action}`,
        actorUserId: auditLog.actorUserId,
        details: auditLog.details,
      })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.tenantId, team.tenantId),
          eq(auditLog.targetId, team.id),
          sql`${auditLog.targetType} in ('team', 'unit')`,
          inArray(auditLog.action, [...teamActivityActions]),
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const { data, nextCursor } = page.cut(rows);
    const entries = data.map(
      (row): ActivityEntry => ({ ...row, details: ActivityDetails.catch({}).parse(row.details) }),
    );
    return {
      data: await presentActivity(tx, { tenantId: team.tenantId, eventId: team.eventId }, entries),
      nextCursor,
    };
  });
}
