import type { TeamTask, UpdateTeamTaskBody } from '@guidon/contract';
import { inTenant, teamTasks } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { requireWritingMember } from '../require-team-member.ts';
import { t, teamTasksAudit } from '../declares.ts';
import { presentOne } from './present-one.ts';
import { publishTasksChanged } from './publish-tasks-changed.ts';
import { readTasks } from './read-models.ts';
import { requireMate, requireSeenChallenge } from './require-references.ts';
import { requireTask, updateTask as write } from './store.ts';

interface TaskUpdate extends UpdateTeamTaskBody {
  teamId: string;
  taskId: string;
}

export async function updateTask(
  ctx: MemberCtx,
  events: LiveEvents,
  { teamId, taskId, version, ...change }: TaskUpdate,
): Promise<TeamTask> {
  const before = await inTenant(ctx, async (tx) => {
    const { eventId, id } = await requireWritingMember(tx, ctx, teamId);
    return { eventId, task: await requireTask(tx, { tenantId: ctx.tenantId, teamId: id }, taskId) };
  });
  const linked = linkOf(change, before.task.challengeId);
  await requireSeenChallenge(ctx, events, before.eventId, linked);
  const changed = await inTenant(ctx, async (tx) => {
    const team = await requireWritingMember(tx, ctx, teamId);
    await requireMate(tx, team, change.assigneeId);
    const fields = { ...change, ...linked, updatedAt: new Date(ctx.clock()) };
    const isWritten = await write(
      tx,
      { tenantId: ctx.tenantId, teamId: team.id },
      { taskId, version },
      fields,
    );
    if (!isWritten) throw new AppError('CONFLICT', t('taskChanged'));
    publishTasksChanged(tx, ctx, team.id);
    await teamTasksAudit.record(tx, ctx, {
      action: 'team-task.update',
      targetId: taskId,
      details: { eventId: team.eventId, teamId: team.id, fields: Object.keys(change), state: change.state },
    });
    return { team, tasks: await readTasks(tx, team, eq(teamTasks.id, taskId)) };
  });
  return presentOne(ctx, events, changed);
}

/** A question belongs to its challenge: another challenge, or none, ends the link to the question. */
function linkOf(
  { challengeId, questionId }: Pick<UpdateTeamTaskBody, 'challengeId' | 'questionId'>,
  current: string | null,
): Pick<UpdateTeamTaskBody, 'challengeId' | 'questionId'> {
  if (challengeId !== undefined && challengeId !== current)
    return { challengeId, questionId: questionId ?? null };
  return questionId === undefined ? {} : { challengeId: current, questionId };
}
