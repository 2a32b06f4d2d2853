import { tenants, type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { throttle } from '../../../platform/rate-limits/throttle.ts';
import { invitationsTo } from '../../invitations/index.ts';
import { t } from '../declares.ts';

/** To a member, counted among the invitations to their address. */
export async function sendCoHostInvitation(
  tx: Tx,
  ctx: MemberCtx,
  { event, userId }: { event: { name: string }; userId: string },
): Promise<void> {
  const { tenantId, actor } = ctx;
  const [tenant] = await tx
    .select({ displayName: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const [user] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!tenant || !user) return;
  const { limit, key } = invitationsTo(ctx, user.email);
  await throttle(ctx.rateLimits, limit, key);
  const heading = t('mail.heading', { event: event.name });
  const names = { inviter: actor.username, event: event.name, organization: tenant.displayName };
  await queueMail(tx, ctx, {
    kind: 'co-host-invitation',
    to: user.email,
    userId,
    tenantId,
    language: readerLanguage(user.language),
    subject: heading,
    heading,
    paragraphs: [t('mail.invites', names), t('mail.rights')],
    action: { label: t('mail.open'), path: '/teams/invitations' },
    footnotes: [t('mail.valid')],
  });
}
