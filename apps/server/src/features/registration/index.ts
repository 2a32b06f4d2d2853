export { registrationFeature } from './feature.ts';
export { registrationAudit } from './audit.ts';
export { requireAdmissible } from './admit-newcomer.ts';
export { createAccount } from './create-account.ts';
export { provisionAdmin } from './provision-admin.ts';
