export { tenantSettingsFeature } from './feature.ts';
export { policyChanged } from './declares.ts';
