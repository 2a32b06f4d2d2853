export { adventuresFeature } from './feature.ts';
export { challengesSolvedBy } from './own-solves.ts';
