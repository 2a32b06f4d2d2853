export { eventAuditFeature } from './feature.ts';
