export { registrationFeatures } from './feature.ts';
export { registrationAudit } from './declares.ts';
export { provisionAdmin } from './provision-admin.ts';
