export { singleSignOnFeature } from './feature.ts';
export { claimAccount } from './claim-account.ts';
export { removeExemption } from './store.ts';
