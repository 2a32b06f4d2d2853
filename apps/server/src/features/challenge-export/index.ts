export { challengeExportFeature } from './feature.ts';
