export { eventImagesFeature } from './feature.ts';
