export { registrationFeature } from './feature.ts';
export { registrationAudit } from './declares.ts';
export { requireAdmissible } from './admit-newcomer.ts';
export { createAccount } from './create-account.ts';
export { provisionAdmin } from './provision-admin.ts';
