export { tenantSettingsFeature } from './feature.ts';
