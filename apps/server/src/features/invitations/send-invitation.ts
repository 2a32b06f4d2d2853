import type { Role } from '@guidon/contract';
import { tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

const roleNames: Record<Role, string> = {
  participant: 'a participant',
  organizer: 'an organizer',
  contentCreator: 'a content creator',
  orgAdministrator: 'an organization administrator',
  admin: 'an admin',
};

/** Queues the mail with the link; the only place the token goes to. */
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
    tenantId,
    subject: `You are invited to ${name}`,
    heading: `You are invited to ${name}`,
    paragraphs: [
      `${actor.username} invites you to join ${name} as ${roleNames[invitation.role]}.`,
      ...(invitation.message ? [invitation.message] : []),
    ],
    action: { label: 'Accept the invitation', path: `/register?invite=${invitation.token}` },
    footnotes: [
      'The link works once, for seven days, and only for this email address.',
      'If you did not expect this, you can ignore this mail.',
    ],
  });
}
