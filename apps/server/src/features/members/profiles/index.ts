export { memberProfilesFeature } from './feature.ts';
