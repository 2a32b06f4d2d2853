export { challengeIntrosFeature } from './feature.ts';
export { hasSeenIntro } from './store.ts';
