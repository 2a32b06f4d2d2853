import { inTenant, newId, teamMessageReports, teamMessages, type Tx } from '@guidon/db';
import { and, asc, between } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { refuseViolation } from '../../../platform/http/refuse-violation.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { messageReported, t, teamChatAudit } from '../declares.ts';
import { isOfTeam, lockMessage, type MessageRow } from './store.ts';

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
