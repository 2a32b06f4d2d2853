export { challengeImagesFeature } from './feature.ts';
export { imageKeys } from './image-keys.ts';
