import type { SessionTeam } from '@guidon/contract';

const mostHeard = 10;

/** Those whose messages are told of wherever the reader is. */
export function heardTeams(teams: readonly SessionTeam[]): readonly SessionTeam[] {
  return teams.filter(({ isOver }) => !isOver).slice(0, mostHeard);
}

export interface PageSubject {
  teamId: string | undefined;
  eventId: string | undefined;
}

/** The reader's team in the event that a page is about. */
export function teamOfPage(
  teams: readonly SessionTeam[],
  { teamId, eventId }: PageSubject,
): SessionTeam | undefined {
  if (teamId !== undefined) return teams.find((team) => team.teamId === teamId);
  return teams.find((team) => team.eventId === eventId);
}
