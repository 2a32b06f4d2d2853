export { eventResultsFeature } from './feature.ts';
export { requireResults, sumSkills } from './make-results.ts';
export { findResult, readableResults, readSkills, selectResults } from './read-results.ts';
export { placeOf } from './results-of.ts';
