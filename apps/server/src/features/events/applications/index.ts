export { applicationsFeature } from './feature.ts';
