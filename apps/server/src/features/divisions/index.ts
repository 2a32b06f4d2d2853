export { chooseForNewTeam } from './choose-division.ts';
export { copyDivisions } from './copy-divisions.ts';
export { addDivisions, nameKeyOf } from './create-division.ts';
