import { limits, teamTaskStates } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, line, text, Time, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const TeamTask = z.object({
  id: Id,
  title: z.string(),
  note: z.string(),
  state: z.enum(teamTaskStates),
  challenge: z.object({ id: Id, name: z.string() }).nullable(),
  questionId: Id.nullable(),
  assignee: z.object({ id: Id, username: z.string() }).nullable(),
  createdBy: z.object({ id: Id, username: z.string() }),
  createdAt: Time,
  updatedAt: Time,
  version: Version,
  can: z.object({ remove: z.boolean() }),
});
export type TeamTask = z.infer<typeof TeamTask>;

const taskFields = {
  title: line(limits.teamTaskTitleMax),
  note: text(limits.teamTaskNoteMax),
  challengeId: Id.nullable(),
  questionId: Id.nullable(),
  assigneeId: Id.nullable(),
  state: z.enum(teamTaskStates),
};

export const CreateTeamTaskBody = z.object({
  ...taskFields,
  note: taskFields.note.default(''),
  challengeId: taskFields.challengeId.default(null),
  questionId: taskFields.questionId.default(null),
  assigneeId: taskFields.assigneeId.default(null),
  state: taskFields.state.default('todo'),
});
export type CreateTeamTaskBody = z.infer<typeof CreateTeamTaskBody>;

export const UpdateTeamTaskBody = z.object(taskFields).partial().extend({ version: Version });
export type UpdateTeamTaskBody = z.infer<typeof UpdateTeamTaskBody>;

const teamParams = z.object({ teamId: Id });
const taskParams = teamParams.extend({ taskId: Id });

export const teamTaskRoutes = {
  list: route({
    id: 'team-tasks.list',
    method: 'GET',
    path: '/teams/:teamId/tasks',
    access: anyMember,
    summary: 'What the members of a team want to do, in the order of their making.',
    params: teamParams,
    response: ok(z.array(TeamTask)),
    errors: ['NOT_FOUND'],
  }),
  create: route({
    id: 'team-tasks.create',
    method: 'POST',
    path: '/teams/:teamId/tasks',
    access: anyMember,
    summary: `Add a task; a team has ${limits.teamTasks} at most.`,
    params: teamParams,
    body: CreateTeamTaskBody,
    response: ok(TeamTask),
    status: 201,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  update: route({
    id: 'team-tasks.update',
    method: 'PATCH',
    path: '/teams/:teamId/tasks/:taskId',
    access: anyMember,
    summary: 'Change a task; every member may.',
    params: taskParams,
    body: UpdateTeamTaskBody,
    response: ok(TeamTask),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: route({
    id: 'team-tasks.delete',
    method: 'DELETE',
    path: '/teams/:teamId/tasks/:taskId',
    access: anyMember,
    summary: 'Remove a task, as its author or the leader.',
    params: taskParams,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
