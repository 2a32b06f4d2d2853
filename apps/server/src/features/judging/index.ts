export { judgingFeature } from './feature.ts';
