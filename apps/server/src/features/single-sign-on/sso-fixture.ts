import { type SaveSsoBody, type SessionReply, singleSignOnRoutes } from '@guidon/contract';
import { asPlatform, mails, ssoIdentities, users } from '@guidon/db';
import { desc, eq } from 'drizzle-orm';
import { unseal } from '../../platform/secrets/secret-box.ts';
import type { TestTenant } from '../../testing/actors.ts';
import { failure, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../accounts/index.ts';

interface ProviderLike {
  issuer: string;
  client?: { clientId: string; clientSecret: string };
}

/** A domain of the tenant whose record is in DNS; answers its id. */
export async function proveDomain(app: TestApp, tenant: TestTenant, domain: string): Promise<string> {
  const { token } = tenant.admin;
  const added = await app.call(singleSignOnRoutes.addDomain, token, { body: { domain } });
  if (added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`);
  const { id: domainId, record } = added.body.data;
  app.txtRecords.set(record.name, [record.value]);
  const checked = await app.call(singleSignOnRoutes.checkDomain, token, { params: { domainId } });
  if (checked.body.data.state !== 'proven') throw new Error(`not proven: ${JSON.stringify(checked.body)}`);
  return domainId;
}

export const provenDomain = 'corp.example';

/** Sets up and enables single sign-on for people of `provenDomain`; answers the version of the connection. */
export async function connectProvider(
  app: TestApp,
  tenant: TestTenant,
  { issuer, client = { clientId: 'guidon', clientSecret: 'secret' } }: ProviderLike,
  more: Partial<SaveSsoBody> = {},
): Promise<number> {
  await proveDomain(app, tenant, provenDomain);
  const { token } = tenant.admin;
  const body = { version: 0, issuer, ...client, ...more };
  const saved = await app.call(singleSignOnRoutes.save, token, { body });
  if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.body)}`);
  const { version } = saved.body.data;
  const state = { version, isEnabled: true, isEnforced: false };
  const enabled = await app.call(singleSignOnRoutes.setState, token, { body: state });
  if (enabled.status !== 200) throw new Error(`not enabled: ${JSON.stringify(enabled.body)}`);
  return enabled.body.data.version;
}

export type Browser = ReturnType<typeof openBrowser>;

/** A browser for single sign-on: it keeps cookies and follows no redirect by itself. */
export function openBrowser(app: TestApp) {
  const cookies = new Map<string, string>();

  async function send(method: 'GET' | 'POST', url: string, payload?: object, headers = {}) {
    const response = await app.http.inject({
      method,
      url,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    send,
    /** Answers the provider's address; fails when the server does. */
    async start(tenantName: string, returnUrl?: string): Promise<string> {
      const response = await send('POST', `/api/auth/sso/${tenantName}/start`, { returnUrl });
      if (response.statusCode !== 200) throw new Error(`no start: ${response.body}`);
      return response.json<{ data: { url: string } }>().data.url;
    },
    /** Opens the address to which the provider redirected; answers path and query of the next one. */
    async comeBack(url: string): Promise<string> {
      const { pathname, search } = new URL(url);
      const response = await send('GET', pathname + search);
      if (response.statusCode !== 302)
        throw new Error(`no redirect: ${response.statusCode} ${response.body}`);
      const target = new URL(String(response.headers.location));
      return target.pathname + target.search;
    },
    async complete() {
      const response = await send('POST', '/api/auth/sso/complete');
      return { status: response.statusCode, body: response.json<SessionReply>() };
    },
  };
}

interface Person {
  signIn(url: string, sub: string): Promise<string>;
}

/** A whole sign-in through a provider; answers the last address and the session, if one began. */
export async function signInThrough(
  app: TestApp,
  provider: Person,
  { tenantName, sub, returnUrl }: { tenantName: string; sub: string; returnUrl?: string },
): Promise<{ landed: string; session: SessionReply | null; code: string | null; browser: Browser }> {
  const browser = openBrowser(app);
  const back = await provider.signIn(await browser.start(tenantName, returnUrl), sub);
  const landed = await browser.comeBack(back);
  if (!landed.startsWith('/sso/callback')) return { landed, session: null, code: null, browser };
  const reply = await browser.complete();
  const isIn = reply.status === 200;
  const code = isIn ? null : failure({ ...reply, headers: {} }).code;
  return { landed, session: isIn ? reply.body : null, code, browser };
}

export async function userByEmail(app: TestApp, email: string) {
  const [user] = await app.database.platform.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function setPassword(app: TestApp, userId: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  const [user] = await app.database.platform
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  return user?.email ?? '';
}

export async function verifyEmail(app: TestApp, userId: string): Promise<void> {
  await app.database.platform.update(users).set({ isEmailVerified: true }).where(eq(users.id, userId));
}

export function identitiesOf(app: TestApp, userId: string) {
  return asPlatform(app.services, (tx) =>
    tx.select().from(ssoIdentities).where(eq(ssoIdentities.userId, userId)),
  );
}

/** The token of the newest mail that offers a link to an address; null when there is none. */
export async function linkTokenFor(app: TestApp, email: string): Promise<string | null> {
  const [mail] = await app.database.platform
    .select()
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.createdAt), desc(mails.id));
  if (!mail?.sealedContent) return null;
  const content = unseal(app.services.settings.secretKey, 'mail', mail.sealedContent);
  return /\/sso\/link\?token=([\w-]+)/.exec(content)?.[1] ?? null;
}
