import { limits, type TeamMessageReport } from '@guidon/contract';
import { inTenant, teamMessageReports, teamMessages, type Tx, users, newId } from '@guidon/db';
import { and, desc, eq, inArray, asc, between } from 'drizzle-orm';
import { AppError, refuseViolation } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { hasEventRight } from '../../events/index.ts';
import { requireSeenTeam } from '../store.ts';
import { t, messageReported, teamChatAudit } from '../declares.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { isOfTeam, lockMessage, type MessageRow } from './store.ts';

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

interface Report {
  teamId: string;
  messageId: string;
  reason: string;
}

const neighbours = 5;

/** Keeps the message with those around it as they are now, since their authors may change or delete them. */
export async function reportMessage(ctx: MemberCtx, { teamId, messageId, reason }: Report): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    const team = await requireTeamMember(tx, ctx, teamId);
    const key = { tenantId, teamId: team.id };
    const row = await lockMessage(tx, key, messageId);
    if (row.deletedAt !== null) throw new AppError('CONFLICT', t('isDeleted'));
    const report = {
      ...key,
      id: newId(),
      messageId,
      reportedBy: actor.userId,
      reason,
      context: await messagesAround(tx, row),
      reportedAt: new Date(ctx.clock()),
    };
    await once(tx.insert(teamMessageReports).values(report));
    await teamChatAudit.record(tx, ctx, {
      action: 'team-message.report',
      targetId: messageId,
      details: { eventId: team.eventId, teamId: team.id, reportId: report.id },
    });
    await sendDomainEvent(tx, ctx, messageReported, { tenantId, reportId: report.id });
  });
}

async function messagesAround(tx: Tx, { tenantId, teamId, number }: MessageRow) {
  const rows = await tx
    .select()
    .from(teamMessages)
    .where(
      and(
        isOfTeam({ tenantId, teamId }),
        between(teamMessages.number, number - neighbours, number + neighbours),
      ),
    )
    .orderBy(asc(teamMessages.number));
  return rows.map((row) => ({
    number: row.number,
    senderId: row.senderId,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
  }));
}

function once(writing: PromiseLike<unknown>): Promise<unknown> {
  return refuseViolation(
    'team_message_reports_key',
    () => new AppError('CONFLICT', t('alreadyReported')),
    writing,
  );
}
