export { memberGroupsFeature } from './feature.ts';
