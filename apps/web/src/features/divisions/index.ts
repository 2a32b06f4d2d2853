export { assignDivision } from './api.ts';
export { BoardDivisions } from './board-divisions.tsx';
export { OwnDivision } from './own-division.tsx';
