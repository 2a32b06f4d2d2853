export { submissionsFeature } from './feature.ts';
