import {
  type CreateTeamTaskBody,
  limits,
  type TeamTask,
  type UpdateTeamTaskBody,
  privateTeamChannel,
} from '@guidon/contract';
import { inTenant, newId, teamTasks, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { requireWritingMember, requireTeamMember } from '../require-team-member.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { t, taskAssigned, teamTasksAudit } from '../declares.ts';
import { readTasks, presentTasks } from './read-models.ts';
import { insertTask, lockTaskCount, requireTask, writeTask, removeTask, type TaskChange } from './store.ts';
import { isLeader, type TeamRow } from '../policy.ts';
import { challengesSeen } from '../../play/index.ts';
import { membersOf } from '../store.ts';

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
    await tellAssignee(tx, ctx, { teamId: team.id, taskId: id, assigneeId: body.assigneeId });
    await teamTasksAudit.record(tx, ctx, {
      action: 'team-task.create',
      targetId: id,
      details: { eventId: team.eventId, teamId: team.id, title: body.title },
    });
    return { team, tasks: await readTasks(tx, team, eq(teamTasks.id, id)) };
  });
  return presentOne(ctx, events, made);
}

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
    const isWritten = await writeTask(
      tx,
      { tenantId: ctx.tenantId, teamId: team.id },
      { taskId, version },
      fields,
    );
    if (!isWritten) throw new AppError('CONFLICT', t('taskChanged'));
    publishTasksChanged(tx, ctx, team.id);
    if (change.assigneeId !== before.task.assigneeId)
      await tellAssignee(tx, ctx, { teamId: team.id, taskId, assigneeId: change.assigneeId });
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
    await removeTask(tx, key, taskId);
    publishTasksChanged(tx, ctx, team.id);
    await teamTasksAudit.record(tx, ctx, {
      action: 'team-task.delete',
      targetId: taskId,
      details: { eventId: team.eventId, teamId: team.id, title: task.title },
    });
  });
}

export async function listTasks(ctx: MemberCtx, events: LiveEvents, teamId: string): Promise<TeamTask[]> {
  const read = await inTenant(ctx, async (tx) => {
    const team = await requireTeamMember(tx, ctx, teamId);
    return { team, tasks: await readTasks(tx, team) };
  });
  return presentTasks(ctx, events, read);
}

export async function presentOne(...given: Parameters<typeof presentTasks>): Promise<TeamTask> {
  const [task] = await presentTasks(...given);
  if (!task) throw notFound(t('taskNotFound'));
  return task;
}

async function tellAssignee(
  tx: Tx,
  ctx: MemberCtx,
  { assigneeId, ...ids }: { teamId: string; taskId: string; assigneeId: string | null | undefined },
): Promise<void> {
  const { tenantId, actor } = ctx;
  if (!assigneeId || assigneeId === actor.userId) return;
  const given = { tenantId, ...ids, userId: assigneeId, by: actor.userId, changeId: newId() };
  await sendDomainEvent(tx, ctx, taskAssigned, given);
}

/** Pages of members read the tasks again. */
export function publishTasksChanged(tx: Tx, { realtime }: Pick<MemberCtx, 'realtime'>, teamId: string): void {
  realtime.publishAfterCommit(tx, privateTeamChannel(teamId), 'tasks-changed', { teamId });
}

/** A task names members of its team and what its author may know of the event; NOT_FOUND for all else. */
export async function requireMate(
  tx: Tx,
  team: TeamRow,
  assigneeId: string | null | undefined,
): Promise<void> {
  if (!assigneeId) return;
  const members = await membersOf(tx, { tenantId: team.tenantId, teamId: team.id });
  if (!members.some(({ userId }) => userId === assigneeId)) throw notFound(t('assigneeNotFound'));
}

export async function requireSeenChallenge(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  { challengeId, questionId }: Pick<TaskChange, 'challengeId' | 'questionId'>,
): Promise<void> {
  if (!challengeId) {
    if (questionId) throw notFound(t('questionNotFound'));
    return;
  }
  const opened = await events.open(ctx, eventId);
  const challenge = challengesSeen(opened, ctx.clock()).find(({ id }) => id === challengeId);
  if (!challenge) throw notFound(t('challengeNotFound'));
  if (questionId && !challenge.questions.some(({ id }) => id === questionId)) {
    throw notFound(t('questionNotFound'));
  }
}
