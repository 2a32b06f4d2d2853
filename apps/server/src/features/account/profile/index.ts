export { profileFeature } from './feature.ts';
