import { type TeamMessage, limits } from '@guidon/contract';
import { inTenant, teamMessages } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireWritingMember } from '../require-team-member.ts';
import { publishMessage } from './team-chat-channels.ts';
import { readMessage } from './read-models.ts';
import { lockMessage, updateMessage, type MessageRow } from './store.ts';
import { t } from '../declares.ts';
import { requireUnarchived, hasEventRight } from '../../events/index.ts';
import { withdrawNotification } from '../../notifications/index.ts';
import { announcementSource } from './notifications.ts';
import { requireSeenTeam, type TeamAccess } from '../store.ts';
import { isLeader } from '../policy.ts';

interface Edit {
  teamId: string;
  messageId: string;
  message: string;
}

export async function editMessage(ctx: MemberCtx, edit: Edit): Promise<TeamMessage> {
  return inTenant(ctx, async (tx) => {
    const team = await requireWritingMember(tx, ctx, edit.teamId);
    const row = await lockMessage(tx, { tenantId: ctx.tenantId, teamId: team.id }, edit.messageId);
    if (row.senderId !== ctx.actor.userId) throw new AppError('FORBIDDEN', t('authorEdits'));
    const refusal = whyNotEdit(row, ctx.clock());
    if (refusal !== null) throw new AppError('CONFLICT', t(refusal));
    const isChange = row.body !== edit.message;
    if (isChange) await updateMessage(tx, row, { body: edit.message, editedAt: new Date(ctx.clock()) });
    const { message, readers } = await readMessage(tx, team, eq(teamMessages.number, row.number));
    if (isChange) publishMessage(tx, ctx, 'message-updated', { teamId: team.id, message, readers });
    return message;
  });
}

/** Drops the text of a message; its number stays taken. Doing so again changes nothing. */
export async function deleteMessage(
  ctx: MemberCtx,
  { teamId, messageId }: { teamId: string; messageId: string },
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const access = await requireSeenTeam(tx, ctx, teamId);
    const { team, isMember } = access;
    requireUnarchived(access.event);
    const isModerator = moderates(ctx, access);
    if (!isMember && !isModerator) throw notFound(t('messageNotFound'));
    const row = await lockMessage(tx, { tenantId: ctx.tenantId, teamId: team.id }, messageId);
    if (!isModerator && row.senderId !== ctx.actor.userId) throw new AppError('FORBIDDEN', t('deletesOwn'));
    if (row.deletedAt !== null) return;
    await updateMessage(tx, row, { body: '', deletedAt: new Date(ctx.clock()) });
    if (row.type === 'announcement') {
      const sourceKey = announcementSource(row.id);
      await withdrawNotification(tx, { tenantId: ctx.tenantId, sourceKey });
    }
    const { message, readers } = await readMessage(tx, team, eq(teamMessages.number, row.number));
    publishMessage(tx, ctx, 'message-deleted', { teamId: team.id, message, readers });
  });
}

/** Why a message can no longer be changed; null while it can. */
function whyNotEdit(
  { deletedAt, createdAt }: Pick<MessageRow, 'deletedAt' | 'createdAt'>,
  nowMs: number,
): 'isDeleted' | 'isTooOld' | null {
  if (deletedAt !== null) return 'isDeleted';
  return nowMs - createdAt.getTime() > limits.teamMessageEditMs ? 'isTooOld' : null;
}

/** Whether the caller may delete what others have written: the leader, and staff with the right `teams`. */
function moderates(ctx: MemberCtx, { team, event, isMember }: TeamAccess): boolean {
  return (isMember && isLeader({ actor: ctx.actor, team })) || hasEventRight(ctx.actor, event, 'teams');
}
