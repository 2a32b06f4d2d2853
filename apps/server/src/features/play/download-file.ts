import { challengeFiles, eventChallenges, events, inTenant, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import type { Exchange } from '../../platform/http/binder.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isAuthor, isLive, mayEdit, selectEvents, statusOf } from '../events/index.ts';

const eventsLooked = 100;

/** Sends an attached file to those who may see its challenge; NOT_FOUND to everybody else. */
export async function downloadFile(
  ctx: MemberCtx,
  target: { challengeId: string; fileId: string },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const file = await inTenant(ctx, async (tx) => {
    const [found] = await tx
      .select()
      .from(challengeFiles)
      .where(
        and(
          eq(challengeFiles.tenantId, ctx.tenantId),
          eq(challengeFiles.challengeId, target.challengeId),
          eq(challengeFiles.id, target.fileId),
        ),
      );
    if (!found || !(await seesChallenge(tx, ctx, target.challengeId))) throw notFound('File');
    return found;
  });
  reply.headers({ etag: `"${file.sha256}"`, 'cache-control': 'private, no-cache' });
  if (request.headers['if-none-match'] === `"${file.sha256}"`) return reply.status(304).send();
  const bytes = await ctx.files.open(file.storageKey);
  return reply
    .headers({
      'content-disposition': attachmentNamed(file.name),
      'content-length': String(file.sizeBytes),
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

async function seesChallenge(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<boolean> {
  const { actor, tenantId } = ctx;
  if (isAuthor(actor)) return true;
  const holders = await selectEvents(tx, {
    tenantId,
    viewerId: actor.userId,
    where: sql`exists (select from ${eventChallenges} where ${eventChallenges.tenantId} = ${events.tenantId}
      and ${eventChallenges.eventId} = ${events.id} and ${eventChallenges.challengeId} = ${challengeId})`,
    limit: eventsLooked,
  });
  const nowMs = ctx.clock();
  return holders.some((event) => {
    if (mayEdit(actor, event)) return true;
    if (isLive(event, nowMs)) return event.isRegistered;
    const status = statusOf(event, nowMs);
    return status === 'completed' || status === 'active';
  });
}

/** A Content-Disposition that saves under `name`; RFC 6266 with the plain form for old clients. */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
