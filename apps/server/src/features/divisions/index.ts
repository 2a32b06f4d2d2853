export { chooseForNewTeam } from './choose-division.ts';
export { copyDivisions } from './store.ts';
export { nameKeyOf } from './divisions.ts';
