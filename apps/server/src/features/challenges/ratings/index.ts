export { challengeRatingsFeature } from './feature.ts';
export { publicRatingSql } from './public-rating.ts';
