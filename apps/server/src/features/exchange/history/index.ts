export { historyImportFeature } from './feature.ts';
