import { teamProgressRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export const submissionsQuery = (teamId: string) =>
  dataQuery(teamProgressRoutes.submissions, { params: { teamId } });
export const progressQuery = (teamId: string) =>
  dataQuery(teamProgressRoutes.progress, { params: { teamId } });
export const analyticsQuery = (teamId: string) =>
  dataQuery(teamProgressRoutes.analytics, { params: { teamId } });

export const lookAt = write(teamProgressRoutes.lookAt, { stales: [] });
