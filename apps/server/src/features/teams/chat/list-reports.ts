import { limits, type TeamMessageReport } from '@guidon/contract';
import { inTenant, teamMessageReports, teamMessages, type Tx, users } from '@guidon/db';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { hasEventRight } from '../../events/index.ts';
import { requireSeenTeam } from '../store.ts';
import { t } from '../declares.ts';

/** The latest reports of messages of a team, for staff with the right `teams`. */
export async function listReports(ctx: MemberCtx, teamId: string): Promise<TeamMessageReport[]> {
  return inTenant(ctx, async (tx) => {
    const { team, event } = await requireSeenTeam(tx, ctx, teamId);
    if (!hasEventRight(ctx.actor, event, 'teams')) throw new AppError('FORBIDDEN', t('staffOnly'));
    const rows = await tx
      .select({ report: teamMessageReports, number: teamMessages.number, username: users.username })
      .from(teamMessageReports)
      .innerJoin(
        teamMessages,
        and(
          eq(teamMessages.tenantId, teamMessageReports.tenantId),
          eq(teamMessages.id, teamMessageReports.messageId),
        ),
      )
      .innerJoin(users, eq(users.id, teamMessageReports.reportedBy))
      .where(and(eq(teamMessageReports.tenantId, ctx.tenantId), eq(teamMessageReports.teamId, team.id)))
      .orderBy(desc(teamMessageReports.reportedAt))
      .limit(limits.teamMessagesPage);
    const senders = rows.flatMap(({ report }) => report.context.map(({ senderId }) => senderId));
    const names = await usernamesOf(tx, [...new Set(senders)]);
    return rows.map(({ report, number, username }) => ({
      id: report.id,
      messageId: report.messageId,
      number,
      reportedBy: { id: report.reportedBy, username },
      reason: report.reason,
      reportedAt: report.reportedAt.toISOString(),
      context: report.context.map((said) => ({
        number: said.number,
        senderId: { id: said.senderId, username: names.get(said.senderId) ?? '' },
        message: said.body,
        createdAt: said.createdAt,
      })),
    }));
  });
}

async function usernamesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
