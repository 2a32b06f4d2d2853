import { type CreateTeamTaskBody, limits, type TeamTask } from '@guidon/contract';
import { inTenant, newId, teamTasks } from '@guidon/db';
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
import { insertTask, lockTaskCount } from './store.ts';

export async function createTask(
  ctx: MemberCtx,
  events: LiveEvents,
  teamId: string,
  body: CreateTeamTaskBody,
): Promise<TeamTask> {
  const { eventId } = await inTenant(ctx, (tx) => requireWritingMember(tx, ctx, teamId));
  await requireSeenChallenge(ctx, events, eventId, body);
  const made = await inTenant(ctx, async (tx) => {
    const team = await requireWritingMember(tx, ctx, teamId);
    const key = { tenantId: ctx.tenantId, teamId: team.id };
    await requireMate(tx, team, body.assigneeId);
    if ((await lockTaskCount(tx, key)) >= limits.teamTasks) {
      throw new AppError('LIMIT_REACHED', t('tasksFull', { most: limits.teamTasks }));
    }
    const id = newId();
    const at = new Date(ctx.clock());
    await insertTask(tx, { ...key, ...body, id, createdBy: ctx.actor.userId, createdAt: at, updatedAt: at });
    publishTasksChanged(tx, ctx, team.id);
    await teamTasksAudit.record(tx, ctx, {
      action: 'team-task.create',
      targetId: id,
      details: { eventId: team.eventId, teamId: team.id, title: body.title },
    });
    return { team, tasks: await readTasks(tx, team, eq(teamTasks.id, id)) };
  });
  return presentOne(ctx, events, made);
}
