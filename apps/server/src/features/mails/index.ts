export { type Delivery, deliverMail } from './jobs/deliver-mail.ts';
export { requeueMails } from './jobs/requeue-mails.ts';
export { bindMails } from './routes.ts';
