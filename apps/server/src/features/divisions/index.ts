export { copyDivisions } from './copy-divisions.ts';
export { divisionsFeature } from './feature.ts';
