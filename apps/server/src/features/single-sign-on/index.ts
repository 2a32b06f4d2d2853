export { singleSignOnFeature } from './feature.ts';
export { removeExemption } from './store.ts';
