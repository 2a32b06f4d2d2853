import { registrationRoutes, verificationRoutes } from '@guidon/contract';
import { createMember } from '../../../testing/actors.ts';
import { readMail } from '../../../testing/read-mails.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export const password = 'correct horse battery';

let made = 0;
const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

export async function newcomer(app: TestApp) {
  made += 1;
  const tenantName = `founded${letters(made)}`;
  const account = { username: `founder-${made}`, email: `founder-${made}@example.org` };
  const body = { ...account, password, role: 'admin' as const, tenantName };
  const reply = await app.call(registrationRoutes.register, null, { body });
  const mail = await readMail(app, account.email, 'verify-email');
  const tenantId = reply.body.user?.tenantId ?? '';
  return { ...account, tenantId, code: mail.code ?? '', token: tokenOf(mail.action?.path) };
}

export async function waiting(app: TestApp, tenantId: string) {
  const { username, token } = await createMember(app, tenantId, 'participant');
  return { email: `${username}@example.org`.toLowerCase(), token };
}

export function tokenOf(path = ''): string {
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
}

export const byLink = (app: TestApp, token: string, email: string) =>
  app.call(verificationRoutes.byLink, null, { body: { token, email } });

export const byCode = (app: TestApp, code: string, email: string) =>
  app.call(verificationRoutes.byCode, null, { body: { code, email } });

export const resend = (app: TestApp, email: string) =>
  app.call(verificationRoutes.resend, null, { body: { email } });
