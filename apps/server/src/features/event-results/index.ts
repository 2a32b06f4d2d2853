export { eventResultsFeature } from './feature.ts';
export { requireResults } from './make-results.ts';
export { findResult, readableResults, readSkills, selectResults } from './read-results.ts';
export { placeOf } from './results-of.ts';
export { sumSkills } from './sum-skills.ts';
