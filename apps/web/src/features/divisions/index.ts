export { assignDivision, divisionsQuery } from './api.ts';
export { BoardDivisions } from './board-divisions.tsx';
export { LazyBoardDivisions, LazyOwnDivision } from './lazy-divisions.tsx';
export { chosenDivision, type DivisionChoice, TeamDivision } from './team-division.tsx';
