export { challengeImportFeature } from './feature.ts';
