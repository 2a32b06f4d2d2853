export { challengeImagesFeature } from './feature.ts';
