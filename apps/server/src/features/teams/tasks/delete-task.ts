import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireWritingMember } from '../require-team-member.ts';
import { isLeader } from '../policy.ts';
import { t, teamTasksAudit } from '../declares.ts';
import { publishTasksChanged } from './publish-tasks-changed.ts';
import { deleteTask as write, requireTask } from './store.ts';

export async function deleteTask(
  ctx: MemberCtx,
  { teamId, taskId }: { teamId: string; taskId: string },
): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    const team = await requireWritingMember(tx, ctx, teamId);
    const key = { tenantId, teamId: team.id };
    const task = await requireTask(tx, key, taskId);
    const mayRemove = task.createdBy === actor.userId || isLeader({ actor, team });
    if (!mayRemove) throw new AppError('FORBIDDEN', t('authorRemoves'));
    await write(tx, key, taskId);
    publishTasksChanged(tx, ctx, team.id);
    await teamTasksAudit.record(tx, ctx, {
      action: 'team-task.delete',
      targetId: taskId,
      details: { eventId: team.eventId, teamId: team.id, title: task.title },
    });
  });
}
