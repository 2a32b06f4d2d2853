import { registrationRoutes, type RouteCall, verificationRoutes } from '@guidon/contract';
import { readMail } from './read-mails.ts';
import type { TestApp } from './test-app.ts';

type Registration = RouteCall<typeof registrationRoutes.register>['body'];

/** Creates a tenant like a visitor, including the mailed code; answers the session token of its admin. */
export async function registerAdmin(
  app: TestApp,
  account: Omit<Registration, 'role'> & { tenantName: string },
): Promise<string> {
  const registered = await app.call(registrationRoutes.register, null, {
    body: { ...account, role: 'admin' },
  });
  if (registered.status !== 201) throw new Error(`The registration answered ${registered.status}.`);
  const email = account.email.toLowerCase();
  const { code = '' } = await readMail(app, email, 'verify-email');
  const verified = await app.call(verificationRoutes.byCode, null, { body: { email, code } });
  return verified.body.token ?? '';
}
