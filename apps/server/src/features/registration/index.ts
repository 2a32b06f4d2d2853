export { registrationAudit } from './declares.ts';
export { provisionAdmin } from './provision-admin.ts';
