import { type Role, type Route, type RouteCall, profileRoutes } from '@guidon/contract';
import { asPlatform, auditLog, users } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createMember, type TestActor } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type TestApp, urlOf } from '../../../testing/test-app.ts';
import { hashPassword } from '../../accounts/index.ts';

export const password = 'plum-orbit-kettle-42';

export interface Owner extends TestActor {
  email: string;
}

/** A member who can sign in with `password`. */
export async function createOwner(
  app: TestApp,
  tenantId: string,
  role: Role = 'participant',
): Promise<Owner> {
  const actor = await createMember(app, tenantId, role);
  const passwordHash = await hashPassword(password);
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ passwordHash }).where(eq(users.id, actor.userId)),
  );
  return { ...actor, email: `${actor.username}@example.org`.toLowerCase() };
}

export async function rowOf(app: TestApp, userId: string) {
  const [row] = await asPlatform(app.services, (tx) => tx.select().from(users).where(eq(users.id, userId)));
  if (!row) throw new Error('no such account');
  return row;
}

/** The audit log of the user's own actions, oldest first. */
export async function auditOf(app: TestApp, userId: string) {
  return asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.actorUserId, userId)).orderBy(asc(auditLog.id)),
  );
}

/** Signs in with the password, as a browser with a name and perhaps the cookie of an earlier visit. */
export async function signIn(
  app: TestApp,
  owner: Pick<Owner, 'email'>,
  given: { password?: string; userAgent?: string; device?: string } = {},
) {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: owner.email, password: given.password ?? password, returnRefreshToken: true },
    headers: { 'user-agent': given.userAgent ?? 'curl/8.5' },
    cookies: given.device === undefined ? {} : { device: given.device },
  });
  const body = reply.json<{ token: string; refreshToken: string; user: { avatarUrl: string | null } }>();
  const device = reply.cookies.find(({ name }) => name === 'device')?.value ?? '';
  return { status: reply.statusCode, device, ...body };
}

export async function uploadPicture(
  app: TestApp,
  token: string,
  content: Buffer | string,
  fileName = 'me.png',
) {
  const { payload, contentType } = multipart([{ fileName, content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(profileRoutes.uploadAvatar, {}),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  return {
    status: reply.statusCode,
    body: reply.json<{ data: { avatarUrl: string }; code?: string; message: string }>(),
  };
}

/** Fetches any address with a token, as bytes. */
export async function fetchBytes(
  app: TestApp,
  url: string,
  token: string,
  headers: Record<string, string> = {},
) {
  const reply = await app.http.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

/** A picture of one colour. */
export function picture(
  format: 'png' | 'jpeg' | 'webp',
  size: { width: number; height: number } = { width: 40, height: 20 },
) {
  return sharp({ create: { ...size, channels: 3, background: '#336699' } })[format]();
}

/** Calls a route with a body that its schema does not know. */
export async function callRaw<R extends Route>(app: TestApp, route: R, token: string, body: object) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- hostile on purpose
  return app.call(route, token, { body } as unknown as RouteCall<R>);
}
