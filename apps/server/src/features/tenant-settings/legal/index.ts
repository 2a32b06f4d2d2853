export { legalFeature } from './feature.ts';
