import { secondFactorRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, newId } from '@guidon/db';
import { Secret, TOTP } from 'otpauth';
import { hashPassword, insertUser } from '../../accounts/index.ts';
import { insertMembership } from '../../memberships/index.ts';
import type { TestTenant } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export const password = 'correct horse battery';

export interface Account {
  userId: string;
  email: string;
}

export interface EnrolledAccount extends Account {
  secret: string;
  backupCodes: string[];
  token: string;
}

let hashed: Promise<string> | undefined;

export async function createAccount(
  app: TestApp,
  tenant: TestTenant,
  role: 'participant' | 'organizer' | 'admin' = 'participant',
  { isEmailVerified = true } = {},
): Promise<Account> {
  hashed ??= hashPassword(password);
  const passwordHash = await hashed;
  const username = `factor-${newId().slice(-12)}`;
  const user = { email: `${username}@example.org`, username, passwordHash };
  return asPlatform(app.services, async (tx) => {
    const userId = await insertUser(tx, user, { isEmailVerified });
    await insertMembership(tx, app.services, { tenantId: tenant.tenantId, userId, role });
    return { userId, email: user.email };
  });
}

export function codeAt(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}

export function wrongCode(secret: string, nowMs: number): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((offset) => codeAt(secret, nowMs + offset));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

export async function signIn(app: TestApp, { email }: Account, more: { twoFactorCode?: string } = {}) {
  return app.call(sessionRoutes.login, null, { body: { email, password, ...more } });
}

/** An account with a second factor that was confirmed at `nowMs`; its session knows only that. */
export async function enrol(app: TestApp, account: Account, nowMs: number): Promise<EnrolledAccount> {
  const token = (await signIn(app, account)).body.token ?? '';
  const started = await app.call(secondFactorRoutes.start, token, { body: { currentPassword: password } });
  const { secret } = started.body.data;
  const body = { twoFactorCode: codeAt(secret, nowMs) };
  const confirmed = await app.call(secondFactorRoutes.confirm, token, { body });
  if (confirmed.status !== 200) throw new Error(`not enrolled: ${JSON.stringify(confirmed.body)}`);
  return { ...account, secret, token, backupCodes: confirmed.body.data.backupCodes };
}
