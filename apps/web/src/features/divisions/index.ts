export { assignDivision, divisionsQuery } from './api.ts';
export { BoardDivisions } from './board-divisions.tsx';
export { OwnDivision } from './own-division.tsx';
export { chosenDivision, type DivisionChoice, TeamDivision } from './team-division.tsx';
