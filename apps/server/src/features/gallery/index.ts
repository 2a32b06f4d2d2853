export { galleryFeature } from './feature.ts';
