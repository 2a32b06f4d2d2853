export { teamProgressFeature } from './feature.ts';
