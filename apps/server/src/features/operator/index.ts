export type { Delivery } from './mails/jobs/deliver-mail.ts';
