export { auditFeatures } from './feature.ts';
