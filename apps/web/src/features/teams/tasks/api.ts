import { teamRoutes, teamTaskRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export const tasksQuery = (teamId: string) => dataQuery(teamTaskRoutes.list, { params: { teamId } });
export const teamQuery = (teamId: string) => dataQuery(teamRoutes.get, { params: { teamId } });

const stales = ['team-tasks.list'];

export const createTask = write(teamTaskRoutes.create, { stales });
export const updateTask = write(teamTaskRoutes.update, { stales });
export const removeTask = write(teamTaskRoutes.remove, { stales });
