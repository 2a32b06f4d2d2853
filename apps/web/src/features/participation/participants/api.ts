import { applicationRoutes, divisionRoutes, participantRoutes, teamRoutes } from '@guidon/contract';
import type { participantSorts } from '@guidon/contract/plain';
import { dataQuery, pagesQuery } from '../../../lib/route-query.ts';
import { write, writeForm } from '../../../lib/write.ts';
import { teamStales } from '../../../resources/teams.ts';
import { any, type StatusFilter } from './participants-state.ts';

const listRows = 200;
const pickRows = 20;
const stales = [...teamStales, 'participants.*', 'applications.*', 'divisions.*'];

export interface ParticipantFilter {
  search: string;
  status: Exclude<StatusFilter, 'banned'>;
  teamId: string | undefined;
  divisionId: string | undefined;
  sort: (typeof participantSorts)[number];
  direction: 'asc' | 'desc';
}

const sought = (search: string) => (search === '' ? undefined : search);

export function participantsQuery(eventId: string, { search, status, ...filter }: ParticipantFilter) {
  return pagesQuery(participantRoutes.list, {
    params: { eventId },
    query: {
      ...filter,
      search: sought(search),
      status: status === any ? undefined : status,
      limit: listRows,
    },
  });
}

export function bansQuery(eventId: string, search: string) {
  return pagesQuery(participantRoutes.bans, {
    params: { eventId },
    query: { search: sought(search), limit: listRows },
  });
}

export const applicationsQuery = (eventId: string) =>
  pagesQuery(applicationRoutes.list, { params: { eventId }, query: { limit: pickRows } });

export const divisionsQuery = (eventId: string) => dataQuery(divisionRoutes.list, { params: { eventId } });

/** The first teams that a search finds, to choose one. */
export function teamChoicesQuery(eventId: string, search: string) {
  return dataQuery(teamRoutes.list, {
    params: { eventId },
    query: { search: sought(search), limit: pickRows },
  });
}

export const removeParticipant = write(participantRoutes.remove, { stales });
export const banPerson = write(participantRoutes.ban, { stales });
export const liftBan = write(participantRoutes.liftBan, { stales });
export const previewImport = writeForm(participantRoutes.import, { stales: [] });
export const importPeople = writeForm(participantRoutes.import, { stales: [...stales, 'invitations.*'] });
export const approveApplication = write(applicationRoutes.approve, { stales });
export const rejectApplication = write(applicationRoutes.reject, { stales });
