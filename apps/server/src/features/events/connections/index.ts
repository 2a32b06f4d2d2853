export { connectionValuesFeature } from './feature.ts';
