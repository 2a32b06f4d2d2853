import type { TeamTask } from '@guidon/contract';
import { eventParticipants, teamTasks, type Tx, users } from '@guidon/db';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { challengesSeen } from '../../play/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { isLeader, type TeamRow } from '../policy.ts';
import { isOfTeam, type TaskRow } from './store.ts';

const authors = alias(users, 'authors');
const assignees = alias(users, 'assignees');

export interface NamedTask {
  task: TaskRow;
  author: string;
  /** Null for nobody, and for whoever has left the team. */
  assignee: string | null;
}

/** In the order of their making. */
export async function readTasks(tx: Tx, team: TeamRow, where?: SQL): Promise<NamedTask[]> {
  return tx
    .select({
      task: teamTasks,
      author: sql<string>`${authors.username}`,
      assignee: sql<string | null>`${assignees.username}`,
    })
    .from(teamTasks)
    .innerJoin(authors, eq(authors.id, teamTasks.createdBy))
    .leftJoin(
      eventParticipants,
      and(
        eq(eventParticipants.tenantId, teamTasks.tenantId),
        eq(eventParticipants.eventId, team.eventId),
        eq(eventParticipants.userId, teamTasks.assigneeId),
        eq(eventParticipants.unitId, teamTasks.teamId),
      ),
    )
    .leftJoin(assignees, eq(assignees.id, eventParticipants.userId))
    .where(and(isOfTeam({ tenantId: team.tenantId, teamId: team.id }), where))
    .orderBy(asc(teamTasks.createdAt), asc(teamTasks.id));
}

/** As the reader may see them: a challenge that they may not know has no name here either. */
export async function presentTasks(
  ctx: MemberCtx,
  events: LiveEvents,
  { team, tasks }: { team: TeamRow; tasks: readonly NamedTask[] },
): Promise<TeamTask[]> {
  const opened = await events.open(ctx, team.eventId);
  const names = new Map(challengesSeen(opened, ctx.clock()).map(({ id, name }) => [id, name]));
  const { actor } = ctx;
  return tasks.map(({ task, author, assignee }) => {
    const { id, title, note, state, challengeId, questionId, assigneeId, createdBy, version } = task;
    const name = challengeId === null ? undefined : names.get(challengeId);
    const isLinked = challengeId !== null && name !== undefined;
    return {
      id,
      title,
      note,
      state,
      challenge: isLinked ? { id: challengeId, name } : null,
      questionId: isLinked ? questionId : null,
      assignee: assigneeId === null || assignee === null ? null : { id: assigneeId, username: assignee },
      createdBy: { id: createdBy, username: author },
      createdAt: task.createdAt.toISOString(),
      updatedAt: task.updatedAt.toISOString(),
      version,
      can: { remove: createdBy === actor.userId || isLeader({ actor, team }) },
    };
  });
}
