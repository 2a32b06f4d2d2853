export { mailsFeature } from './feature.ts';
export type { Delivery } from './jobs/deliver-mail.ts';
