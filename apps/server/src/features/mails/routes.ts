import { mailRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getMail } from './get-mail.ts';
import { listMails } from './list-mails.ts';
import { retryMail } from './retry-mail.ts';

const success = true as const;

export function bindMails({ bind }: Binder): void {
  bind(mailRoutes.list, async (ctx, { query }) => ({
    success,
    ...(await listMails(ctx, query)),
    sendsMail: ctx.settings.sendsMail,
  }));
  bind(mailRoutes.get, async (ctx, { params }) => ({ success, data: await getMail(ctx, params.mailId) }));
  bind(mailRoutes.retry, async (ctx, { params }) => ({ success, data: await retryMail(ctx, params.mailId) }));
}
