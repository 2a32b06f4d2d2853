export { operatorFeatures } from './feature.ts';
export type { Delivery } from './mails/jobs/deliver-mail.ts';
