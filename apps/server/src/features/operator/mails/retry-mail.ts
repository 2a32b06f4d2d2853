import type { MailDetail } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { mailsAudit, t } from '../declares.ts';
import { requireMail, presentDetail } from './read-mails.ts';
import { deliverMailJob } from '../../../platform/mail/deliver-mail-job.ts';
import { requeueMail } from '../../../platform/mail/outbox.ts';

export function retryMail(ctx: SignedInCtx, mailId: string): Promise<MailDetail> {
  return asPlatform(ctx, async (tx) => {
    const { kind, toAddress: to } = await requireMail(tx, mailId);
    if (!(await requeueMail(tx, mailId))) throw new AppError('CONFLICT', t('onlyFailedOrKept'));
    await ctx.jobs.send(tx, deliverMailJob, { mailId });
    await mailsAudit.record(tx, ctx, { action: 'mail.retry', targetId: mailId, details: { kind, to } });
    return presentDetail(await requireMail(tx, mailId), ctx);
  });
}
