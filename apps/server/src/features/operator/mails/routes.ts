import { mailRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { getMail } from './get-mail.ts';
import { listMails } from './list-mails.ts';
import { retryMail } from './retry-mail.ts';

export function bindMails({ bind }: Binder): void {
  bind(mailRoutes.list, async (ctx, { query }) => ({
    ...(await listMails(ctx, query)),
    sendsMail: ctx.settings.sendsMail,
  }));
  bind(mailRoutes.get, (ctx, { params }) => getMail(ctx, params.mailId));
  bind(mailRoutes.retry, (ctx, { params }) => retryMail(ctx, params.mailId));
}
