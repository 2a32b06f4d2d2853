import { teamTaskRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { listTasks } from './list-tasks.ts';
import { updateTask } from './update-task.ts';

export function bindTeamTasks({ bind }: Binder, events: LiveEvents): void {
  bind(teamTaskRoutes.list, (ctx, { params }) => listTasks(ctx, events, params.teamId));
  bind(teamTaskRoutes.create, (ctx, { params, body }) => createTask(ctx, events, params.teamId, body));
  bind(teamTaskRoutes.update, (ctx, { params, body }) => updateTask(ctx, events, { ...params, ...body }));
  bind(teamTaskRoutes.remove, (ctx, { params }) => deleteTask(ctx, params));
}
