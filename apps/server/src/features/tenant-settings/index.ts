export { tenantSettingsFeature } from './feature.ts';
export { policyChanged } from './topics.ts';
