export { adventuresFeature } from './feature.ts';
export { insertAdventure, replaceSteps } from './store.ts';
