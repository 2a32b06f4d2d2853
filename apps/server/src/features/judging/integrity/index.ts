export { integrityFeature } from './feature.ts';
export { openNewCases } from './open-new-cases.ts';
