import { invitationRoutes, limits, type Role } from '@guidon/contract';
import { invitations, mails } from '@guidon/db';
import { desc, eq } from 'drizzle-orm';
import { unseal } from '../../platform/secrets/secret-box.ts';
import type { TestTenant } from '../../testing/actors.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Text of the latest mail to an address, as it waits in the outbox. */
export async function mailTo(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.database.platform
    .select({ content: mails.sealedContent })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  return mail?.content ? unseal(app.services.settings.secretKey, 'mail', mail.content) : '';
}

/** Token of the link in the latest mail to an address. */
export async function tokenTo(app: TestApp, email: string): Promise<string> {
  return /invite=([\w-]{43})/.exec(await mailTo(app, email))?.[1] ?? '';
}

/** Invites an address and answers the invitation with the token that its mail carries. */
export async function invite(
  app: TestApp,
  tenant: TestTenant,
  { as = 'admin', email, role }: { as?: Role; email: string; role: Role },
): Promise<{ id: string; token: string }> {
  const reply = await app.call(invitationRoutes.create, tenant[as].token, { body: { email, role } });
  if (reply.status !== 201) throw new Error(`no invitation: ${JSON.stringify(reply.body)}`);
  return { id: reply.body.data.id, token: await tokenTo(app, email) };
}

/** Lets the week of an invitation be over. */
export async function expire(app: TestApp, id: string): Promise<void> {
  const now = new Date(app.services.clock());
  const sentAt = new Date(now.getTime() - limits.invitationMs);
  await app.database.platform
    .update(invitations)
    .set({ createdAt: sentAt, sentAt, expiresAt: now })
    .where(eq(invitations.id, id));
}
