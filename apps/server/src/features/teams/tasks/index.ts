export { teamTasksFeature } from './feature.ts';
