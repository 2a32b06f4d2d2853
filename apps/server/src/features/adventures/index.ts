export { adventuresFeature } from './feature.ts';
