import { buffer } from 'node:stream/consumers';
import { events, inTenant } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { requireResults } from '../final/make-results.ts';
import { findResult } from '../final/read-results.ts';
import { isRevealed } from '../../events/index.ts';
import { organizationOf, selectShared, type SharedRow } from '../../participation/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { drawCertificate } from './draw-certificate.ts';
import { printCertificateCode, takeCertificate } from './store.ts';
import { t } from '../declares.ts';

/** The certificate of the caller, with the name that their account had when they first asked for it. */
export async function sendCertificate(
  ctx: MemberCtx,
  live: LiveEvents,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const { tenantId, actor } = ctx;
  const opened = await live.open(ctx, eventId);
  const unitId = opened.viewer.unitId ?? (await live.refreshUnit(opened.live, actor.userId));
  if (unitId === null) throw new AppError('NOT_REGISTERED');
  const nowMs = ctx.clock();
  if (!isRevealed(opened.live.definition, nowMs)) throw new AppError('EVENT_NOT_OVER', t('notRevealed'));
  const key = { tenantId, eventId, userId: actor.userId };
  await requireResults(ctx, live, key);
  const { result, row, made } = await inTenant(ctx, async (tx) => {
    const found = await findResult(tx, key);
    if (!found) throw new AppError('EVENT_NOT_OVER', t('notRevealed'));
    if (found.status === 'disqualified' || found.status === 'hidden') throw new AppError('NO_CERTIFICATE');
    const [event] = await selectShared(tx, and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event) throw notFound(t('eventNotFound'));
    return {
      result: found,
      row: event,
      made: await takeCertificate(tx, key, { name: actor.username, nowMs }),
    };
  });
  const code = printCertificateCode(made.code);
  const showsPlace = opened.live.definition.boardVisibility !== 'hidden';
  const pdf = await drawCertificate({
    eventId,
    name: made.name,
    event: row.event.name,
    team: result.teamName,
    place: showsPlace ? result.place : null,
    of: result.of,
    endedAt: result.endedAt,
    organization: organizationOf(row),
    accent: row.brand?.textColor ?? null,
    logo: await logoOf(ctx, row),
    code,
    checkUrl: new URL(`/certificates/${code}`, ctx.settings.publicUrl).href,
    language: ctx.language,
  });
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="certificate.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(pdf);
}

async function logoOf({ files }: MemberCtx, { brand, logo }: SharedRow): Promise<Buffer | null> {
  if (brand?.brandingType !== 'logo' || logo === null) return null;
  try {
    return await buffer(await files.open(logo.storageKey));
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
