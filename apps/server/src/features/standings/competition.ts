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

/**
 * The boards of one event. Without teams each unit is its user, and one board serves as both. Units of guest divisions
 * compete, but are not on the main boards.
 */
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
  /** Those of one division among what scores: teams where there are any, else members. */
  division(view: View, divisionId: string): RankedList;
}

export function createCompetition(
  rules: ScoringRules,
  register: Pick<UnitRegister, 'unitOf' | 'isTeam'>,
  hasTeams: boolean,
  guests: ReadonlySet<string>,
): Competition {
  const boards = createEventBoards(rules, hasTeams ? ['units', 'users'] : ['units']);
  const teamLists = new WeakMap<Board, RankedList>();
  const divisionLists = new WeakMap<Board, Map<string, RankedList>>();
  const isHome: RankedAmong = (entrant) =>
    isRanked(entrant) && (entrant.division === null || !guests.has(entrant.division));
  const isTeam = ({ id }: { id: string }) => register.isTeam(unitIdOf(id));
  const homeLists = new WeakMap<Board, RankedList>();

  /** Without guests the main list is the board itself. */
  function homeOn(board: Board): RankedList {
    if (guests.size === 0) return board;
    const list = homeLists.get(board) ?? board.ranked(isHome);
    homeLists.set(board, list);
    return list;
  }

  function teamsOn(board: Board): RankedList {
    const list = teamLists.get(board) ?? board.ranked((entrant) => isTeam(entrant) && isHome(entrant));
    teamLists.set(board, list);
    return list;
  }

  function divisionOn(board: Board, divisionId: string): RankedList {
    const lists = divisionLists.get(board) ?? new Map<string, RankedList>();
    divisionLists.set(board, lists);
    const list =
      lists.get(divisionId) ??
      board.ranked(
        (entrant) => entrant.division === divisionId && isRanked(entrant) && (!hasTeams || isTeam(entrant)),
      );
    lists.set(divisionId, list);
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
    individuals: (view) =>
      hasTeams ? boards.boardFor('users', view) : homeOn(boards.boardFor('units', view)),
    teams: (view) => (hasTeams ? teamsOn(boards.boardFor('units', view)) : null),
    division: (view, divisionId) => divisionOn(boards.boardFor('units', view), divisionId),
  };
}
