export { chooseForNewTeam } from './choose-division.ts';
export { copyDivisions } from './copy-divisions.ts';
export { divisionsFeature } from './feature.ts';
