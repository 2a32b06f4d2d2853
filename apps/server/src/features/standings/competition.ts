import type { RankedKind } from '@guidon/contract';
import { type UnitId, unitIdOf, type UserId, userIdOf } from '@guidon/db';
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
 * The boards of one event. The ranking is that of its scoring units; individuals are ranked beside it by what is
 * credited to them. Units of guest divisions compete, but they and their members stand in no ranking.
 */
export interface Competition {
  readonly ranks: RankedKind;
  /** Whether members of teams have a board of their own beside that of units. */
  readonly hasTeams: boolean;
  apply(fact: LiveFact): void;
  /** Adds a participant and their unit. */
  enter(userId: UserId): void;
  removeUser(userId: UserId): void;
  removeUnit(unitId: UnitId): void;
  units(view: View): Board;
  /** Teams, and those who play alone unless the event is for teams. */
  ranking(view: View): RankedList;
  individuals(view: View): RankedList;
  /** The units of one division. */
  division(view: View, divisionId: string): RankedList;
}

interface RankedUnits {
  ranks: RankedKind;
  guests: ReadonlySet<string>;
}

export function createCompetition(
  rules: ScoringRules,
  register: Pick<UnitRegister, 'unitOf' | 'isTeam' | 'hasTeams'>,
  { ranks, guests }: RankedUnits,
): Competition {
  const hasTeams = register.hasTeams();
  const boards = createEventBoards(rules, hasTeams ? ['units', 'users'] : ['units'], (userId) =>
    register.unitOf(userIdOf(userId)),
  );
  const lists = new WeakMap<Board, Map<string, RankedList>>();
  const isHome: RankedAmong = (entrant) =>
    isRanked(entrant) && (entrant.division === null || !guests.has(entrant.division));
  const isListed = ({ id }: { id: string }) => ranks !== 'teams' || register.isTeam(unitIdOf(id));

  function listOn(board: Board, name: string, among: RankedAmong): RankedList {
    const ofBoard = lists.get(board) ?? new Map<string, RankedList>();
    lists.set(board, ofBoard);
    const list = ofBoard.get(name) ?? board.ranked(among);
    ofBoard.set(name, list);
    return list;
  }

  /** Where nobody is left out the list is the board itself. */
  function rankingOn(board: Board): RankedList {
    if (guests.size === 0 && ranks !== 'teams') return board;
    return listOn(board, 'ranking', (entrant) => isListed(entrant) && isHome(entrant));
  }

  function membersOn(board: Board): RankedList {
    return guests.size === 0 ? board : listOn(board, 'members', isHome);
  }

  return {
    ranks,
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
    ranking: (view) => rankingOn(boards.boardFor('units', view)),
    individuals: (view) => membersOn(boards.boardFor(hasTeams ? 'users' : 'units', view)),
    division: (view, divisionId) =>
      listOn(
        boards.boardFor('units', view),
        `division/${divisionId}`,
        (entrant) => entrant.division === divisionId && isRanked(entrant) && isListed(entrant),
      ),
  };
}
