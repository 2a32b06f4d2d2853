export { tenantSettingsFeatures } from './feature.ts';
export { policyChanged } from './declares.ts';
