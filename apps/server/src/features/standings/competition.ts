import { type UnitId, unitIdOf, type UserId } from '@guidon/db';
import {
  type Board,
  createEventBoards,
  isRanked,
  type RankedAmong,
  type RankedList,
  type ScoringRules,
  type View,
} from '@guidon/scoring';
import type { LiveFact } from './load-facts.ts';
import type { UnitRegister } from './unit-register.ts';

/** The boards of one event. Without teams each unit is its user, and one board serves as both. */
export interface Competition {
  readonly hasTeams: boolean;
  apply(fact: LiveFact): void;
  /** Adds a participant and their unit. */
  enter(userId: UserId): void;
  removeUser(userId: UserId): void;
  removeUnit(unitId: UnitId): void;
  units(view: View): Board;
  individuals(view: View): RankedList;
  /** Null in an event without teams. */
  teams(view: View): RankedList | null;
}

export function createCompetition(
  rules: ScoringRules,
  register: Pick<UnitRegister, 'unitOf' | 'isTeam'>,
  hasTeams: boolean,
): Competition {
  const boards = createEventBoards(rules, hasTeams ? ['units', 'users'] : ['units']);
  const teamLists = new WeakMap<Board, RankedList>();
  const isRankedTeam: RankedAmong = (entrant) => register.isTeam(unitIdOf(entrant.id)) && isRanked(entrant);

  function teamsOn(board: Board): RankedList {
    const list = teamLists.get(board) ?? board.ranked(isRankedTeam);
    teamLists.set(board, list);
    return list;
  }

  return {
    hasTeams,
    apply: (fact) => void boards.apply(fact),
    enter(userId) {
      const unitId = register.unitOf(userId);
      if (unitId !== null) boards.addEntrant('units', unitId);
      if (hasTeams) boards.addEntrant('users', userId);
    },
    removeUser(userId) {
      if (hasTeams) boards.removeEntrant('users', userId);
    },
    removeUnit: (unitId) => void boards.removeEntrant('units', unitId),
    units: (view) => boards.boardFor('units', view),
    individuals: (view) => boards.boardFor(hasTeams ? 'users' : 'units', view),
    teams: (view) => (hasTeams ? teamsOn(boards.boardFor('units', view)) : null),
  };
}
