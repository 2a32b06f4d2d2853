export { reviewsFeature } from './feature.ts';
