import type { Role } from '@guidon/contract';
import { tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { verbatim } from '../../platform/language/localized-text.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { t } from './declares.ts';

/** Queues the mail with the link; the token goes nowhere else. */
export async function sendInvitation(
  tx: Tx,
  ctx: MemberCtx,
  invitation: { email: string; role: Role; message: string; token: string },
): Promise<void> {
  const { tenantId, actor } = ctx;
  const [tenant] = await tx
    .select({ displayName: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const name = tenant?.displayName ?? '';
  await queueMail(tx, ctx, {
    kind: 'invitation',
    to: invitation.email,
    userId: null,
    language: ctx.language,
    tenantId,
    subject: t('mail.heading', { organization: name }),
    heading: t('mail.heading', { organization: name }),
    paragraphs: [
      t('mail.invites', {
        inviter: actor.username,
        organization: name,
        role: t(`role.${invitation.role}`),
      }),
      ...(invitation.message ? [verbatim(invitation.message)] : []),
    ],
    action: { label: t('mail.accept'), path: `/register?invite=${invitation.token}` },
    footnotes: [t('mail.valid'), t('mail.notExpected')],
  });
}
