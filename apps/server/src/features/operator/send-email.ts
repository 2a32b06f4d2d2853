import type { operatorRoutes, RouteInput } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { withLinks } from '../../platform/language/localized-text.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { storedLanguage } from '../accounts/index.ts';
import { membersWithRight } from '../memberships/index.ts';
import { recordInBothLogs, t } from './declares.ts';
import { lockTenant, claimCall } from './claim-call.ts';

type Input = RouteInput<typeof operatorRoutes.sendEmail>;

/** To the admins and organization administrators of a tenant, through the outbox. */
export async function sendEmail(
  ctx: SignedInCtx,
  tenantId: string,
  body: Input['body'],
): Promise<{ recipients: number }> {
  const { subject, message } = body;
  return asPlatform(ctx, async (tx) => {
    const { displayName: organization } = await lockTenant(tx, tenantId);
    const readers = await membersWithRight(tx, tenantId, 'organization.lead');
    if (!(await claimCall(tx, ctx, { action: 'email', tenantId, body })))
      return { recipients: readers.length };
    const paragraphs = message
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    for (const { userId, email, language } of readers)
      await queueMail(tx, ctx, {
        kind: 'operator-message',
        language: storedLanguage(language),
        to: email,
        userId,
        // The branding of the tenant would have it look like a mail of its own.
        tenantId: null,
        subject: withLinks(subject),
        heading: t('mail.heading'),
        paragraphs: paragraphs.map(withLinks),
        footnotes: [t('mail.footnote', { organization })],
      });
    const recipients = readers.length;
    await recordInBothLogs(tx, ctx, { action: 'operator.email', tenantId, details: { subject, recipients } });
    return { recipients };
  });
}
