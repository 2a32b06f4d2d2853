import type { Participant } from '@guidon/contract';
import { csvCell, participantStatuses } from '@guidon/contract/plain';

export const any = 'any';
export const statusFilters = [any, ...participantStatuses, 'banned'] as const;
export type StatusFilter = (typeof statusFilters)[number];

type Cell = string | number | null;

/** A file of CSV, which spreadsheets read as UTF-8 by its byte order mark. */
export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
}

export function participantCells(person: Participant): Cell[] {
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
