import { asPlatform, inTenant, type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { avatarVersion } from '../../../platform/files/pictures.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Exchange, SignedInCtx } from '../../../platform/http/context.ts';
import { t } from '../declares.ts';

const keptSeconds = 24 * 60 * 60;

/** A picture is visible to its owner and to members of a tenant that the owner is or was in; else NOT_FOUND. */
export async function sendAvatar(
  ctx: SignedInCtx,
  asked: { userId: string; version: string | undefined },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const avatarKey = await findAvatar(ctx, asked.userId);
  if (!avatarKey) throw notFound(t('pictureNotFound'));
  const version = avatarVersion(avatarKey);
  const isNamed = asked.version === version;
  reply.headers({
    etag: `"${version}"`,
    'cache-control': isNamed ? `private, max-age=${keptSeconds}, immutable` : 'private, no-cache',
    vary: 'Authorization, Cookie',
  });
  if (request.headers['if-none-match'] === `"${version}"`) return reply.status(304).send();
  const bytes = await ctx.files.open(avatarKey);
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="avatar.webp"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

/** The rows of a tenant are those of its members, so another tenant's user is not there to be found. */
async function findAvatar(ctx: SignedInCtx, userId: string): Promise<string | null> {
  const { actor, database } = ctx;
  if (userId === actor.userId) return asPlatform(ctx, (tx) => avatarOf(tx, userId));
  if (actor.tenantId === null) return null;
  return inTenant({ database, tenantId: actor.tenantId }, (tx) => avatarOf(tx, userId));
}

async function avatarOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ avatarKey: users.avatarKey }).from(users).where(eq(users.id, userId));
  return row?.avatarKey ?? null;
}
