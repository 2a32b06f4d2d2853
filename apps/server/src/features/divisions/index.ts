export { chooseForNewTeam } from './choose-division.ts';
export { copyDivisions } from './store.ts';
export { addDivisions, nameKeyOf } from './divisions.ts';
