import { invitationRoutes, limits, type Role } from '@guidon/contract';
import { invitations } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { TestTenant } from '../../testing/actors.ts';
import { readMails } from '../../testing/read-mails.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Token of the link in the latest mail to an address; empty without one. */
export async function tokenTo(app: TestApp, email: string): Promise<string> {
  const mail = (await readMails(app, email, 'invitation')).at(-1);
  return /invite=([\w-]{43})$/.exec(mail?.action?.path ?? '')?.[1] ?? '';
}

export async function invite(
  app: TestApp,
  tenant: TestTenant,
  { as = 'admin', email, role }: { as?: Role; email: string; role: Role },
): Promise<{ id: string; token: string }> {
  const reply = await app.call(invitationRoutes.create, tenant[as].token, { body: { email, role } });
  if (reply.status !== 201) throw new Error(`no invitation: ${JSON.stringify(reply.body)}`);
  return { id: reply.body.data.id, token: await tokenTo(app, email) };
}

export async function expire(app: TestApp, id: string): Promise<void> {
  const now = new Date(app.services.clock());
  const sentAt = new Date(now.getTime() - limits.invitationMs);
  await app.database.platform
    .update(invitations)
    .set({ createdAt: sentAt, sentAt, expiresAt: now })
    .where(eq(invitations.id, id));
}
