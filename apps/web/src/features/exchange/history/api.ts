import { historyImportRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write, writeForm } from '../../../lib/write.ts';

export const historyQuery = (eventId: string) => dataQuery(historyImportRoutes.get, { params: { eventId } });

export const previewHistory = writeForm(historyImportRoutes.run, { stales: [] });
export const runHistory = writeForm(historyImportRoutes.run, {
  stales: [
    'history.*',
    'events.*',
    'participants.*',
    'standings.*',
    'teams.*',
    'divisions.*',
    'submissions.*',
  ],
});
export const inviteFromPast = write(historyImportRoutes.invite, {
  stales: ['history.*', 'invitations.*', 'participants.*', 'standings.*'],
});
