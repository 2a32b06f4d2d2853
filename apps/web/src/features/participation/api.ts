import {
  applicationRoutes,
  divisionRoutes,
  participantRoutes,
  teamRoutes,
  coHostRoutes,
  memberRoutes,
  type Role,
  eventSharingRoutes,
} from '@guidon/contract';
import type { participantSorts } from '@guidon/contract/plain';
import { dataQuery, pagesQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { teamStales } from '../../resources/teams.ts';
import { any, type StatusFilter } from './participants/participants-state.ts';

const listRows = 200;

const pickRows = 20;

const participantReads = [...teamStales, 'participants.*', 'applications.*', 'divisions.*'];

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

export const removeParticipant = write(participantRoutes.remove, { stales: participantReads });

export const banPerson = write(participantRoutes.ban, { stales: participantReads });

export const liftBan = write(participantRoutes.liftBan, { stales: participantReads });

export const previewImport = writeForm(participantRoutes.import, { stales: [] });

export const importPeople = writeForm(participantRoutes.import, {
  stales: [...participantReads, 'invitations.*'],
});

export const approveApplication = write(applicationRoutes.approve, { stales: participantReads });

export const rejectApplication = write(applicationRoutes.reject, { stales: participantReads });

const coHostReads = ['co-hosts.*', 'events.get'];

const shown = 10;

export const coHostsQuery = (eventId: string) => dataQuery(coHostRoutes.list, { params: { eventId } });

export const receivedCoHostQuery = () => dataQuery(coHostRoutes.received, {});

export function staffQuery(role: Role, search: string) {
  return dataQuery(memberRoutes.list, {
    query: { role, state: 'active', search: search === '' ? undefined : search, limit: shown },
  });
}

export const inviteCoHost = write(coHostRoutes.invite, { stales: coHostReads });

export const updateCoHost = write(coHostRoutes.update, { stales: coHostReads });

export const removeCoHost = write(coHostRoutes.remove, { stales: coHostReads });

export const revokeCoHostInvitation = write(coHostRoutes.revoke, {
  stales: [...coHostReads, 'invitations.*'],
});

export const acceptCoHostInvitation = write(coHostRoutes.accept, { stales: [...coHostReads, 'events.*'] });

export const declineCoHostInvitation = write(coHostRoutes.decline, { stales: coHostReads });

const againMs = 60_000;

/** Asked again every minute: visitors have no socket. */
export function sharedEventQuery(eventId: string) {
  return {
    ...dataQuery(eventSharingRoutes.get, { params: { eventId } }),
    refetchInterval: againMs,
    retry: false,
  };
}
