import { hasRight } from '@guidon/contract';
import { challenges, eventChallenges, events, inTenant, storedFiles, type Tx } from '@guidon/db';
import { and, eq, sql, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendPicture } from '../../../platform/files/send-file.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { isOpenTo } from '../open-challenges.ts';
import { challengeReadableBy } from '../../events/index.ts';
import { t } from '../declares.ts';

/** NOT_FOUND when the caller may see no challenge with this picture. */
export async function sendChallengeImage(
  ctx: MemberCtx,
  picture: string,
  exchange: Exchange,
): Promise<FastifyReply> {
  const sha256 = picture.slice(0, 64);
  const storageKey = await inTenant(ctx, (tx) =>
    hasRight(ctx.actor.role, 'bank.read') ? inBank(tx, ctx, sha256) : inReadable(tx, ctx, sha256),
  );
  if (storageKey === null) throw notFound(t('imageNotFound'));
  const sent = { storageKey, sha256, name: 'challenge.webp', mediaType: 'image/webp' };
  return sendPicture(ctx, { ...sent, cache: 'private' }, exchange);
}

function isPicture({ tenantId }: MemberCtx, sha256: string) {
  return and(
    eq(storedFiles.tenantId, tenantId),
    eq(storedFiles.sha256, sha256),
    eq(storedFiles.purpose, 'challenge-image'),
  );
}

async function inBank(tx: Tx, ctx: MemberCtx, sha256: string): Promise<string | null> {
  const [found] = await tx
    .select({ storageKey: storedFiles.storageKey })
    .from(storedFiles)
    .where(isPicture(ctx, sha256))
    .limit(1);
  return found?.storageKey ?? null;
}

/** Of a challenge that is open to the caller outside events. */
async function inOpen(tx: Tx, ctx: MemberCtx, sha256: string): Promise<string | null> {
  const [found] = await tx
    .select({ storageKey: storedFiles.storageKey })
    .from(storedFiles)
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, storedFiles.tenantId), eq(challenges.imageFileId, storedFiles.id)),
    )
    .where(and(isPicture(ctx, sha256), isOpenTo(ctx)))
    .limit(1);
  return found?.storageKey ?? null;
}

async function inReadable(tx: Tx, ctx: MemberCtx, sha256: string): Promise<string | null> {
  const { contentAtEnd } = eventChallenges;
  const shown = sql`case when ${contentAtEnd} is null then ${challenges.imageFileId}
    else (${contentAtEnd} ->> 'imageFileId')::uuid end`;
  const [found] = await tx
    .select({ storageKey: storedFiles.storageKey })
    .from(storedFiles)
    .innerJoin(challenges, eq(challenges.tenantId, storedFiles.tenantId))
    .innerJoin(
      eventChallenges,
      and(
        eq(eventChallenges.tenantId, storedFiles.tenantId),
        eq(eventChallenges.challengeId, challenges.id),
        sql`${shown} = ${storedFiles.id}`,
      ),
    )
    .innerJoin(events, and(eq(events.tenantId, storedFiles.tenantId), eq(events.id, eventChallenges.eventId)))
    .where(and(isPicture(ctx, sha256), challengeReadableBy(ctx)))
    .limit(1);
  return found?.storageKey ?? (await inOpen(tx, ctx, sha256));
}

/** Where the bytes of challenge pictures are, by their SHA-256. */
export async function imageKeys(
  ctx: MemberCtx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ sha256: storedFiles.sha256, storageKey: storedFiles.storageKey })
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.tenantId, ctx.tenantId),
          eq(storedFiles.purpose, 'challenge-image'),
          inArray(storedFiles.sha256, [...hashes]),
        ),
      ),
  );
  return new Map(rows.map(({ sha256, storageKey }) => [sha256, storageKey]));
}
