import type { MyEvent } from '@guidon/contract';

export interface WatchedTeam {
  teamId: string;
  name: string;
  eventId: string;
  isOver: boolean;
}

const mostHeard = 10;

export function watchedTeams(entries: readonly MyEvent[]): WatchedTeam[] {
  return entries.flatMap(({ event, unit }) =>
    unit?.kind === 'team'
      ? [{ teamId: unit.id, name: unit.name, eventId: event.id, isOver: event.status === 'completed' }]
      : [],
  );
}

/** Those whose messages are told of wherever the reader is. */
export function heardTeams(teams: readonly WatchedTeam[]): readonly WatchedTeam[] {
  return teams.filter(({ isOver }) => !isOver).slice(0, mostHeard);
}

export interface PageSubject {
  teamId: string | undefined;
  eventId: string | undefined;
}

/** The reader's team in the event that a page is about. */
export function teamOfPage(
  teams: readonly WatchedTeam[],
  { teamId, eventId }: PageSubject,
): WatchedTeam | undefined {
  if (teamId !== undefined) return teams.find((team) => team.teamId === teamId);
  return teams.find((team) => team.eventId === eventId);
}
