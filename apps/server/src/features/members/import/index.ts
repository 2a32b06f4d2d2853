export { memberImportFeature } from './feature.ts';
