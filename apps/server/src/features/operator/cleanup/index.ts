export { cleanupFeature } from './feature.ts';
