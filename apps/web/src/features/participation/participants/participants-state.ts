import type { Participant } from '@guidon/contract';
import { participantStatuses } from '@guidon/contract/plain';
import type { CsvValue } from '../../../lib/files.ts';

export const any = 'any';
export const statusFilters = [any, ...participantStatuses, 'banned'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export function participantCells(person: Participant): CsvValue[] {
  const { username, team, division, status, score, solves, registeredAt, lastSeenAt } = person;
  return [
    username,
    team?.name ?? null,
    division?.name ?? null,
    status,
    score,
    solves,
    registeredAt,
    lastSeenAt,
  ];
}
