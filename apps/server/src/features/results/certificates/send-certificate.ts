import { buffer } from 'node:stream/consumers';
import type { certificateRoutes, RouteResult } from '@guidon/contract';
import { events, inTenant, type Tx } from '@guidon/db';
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
import {
  type CertificateKey,
  type Design,
  printCertificateCode,
  readCertificate,
  readDesign,
  setFullName,
  ensureCertificate,
} from './store.ts';
import { t } from '../declares.ts';

/** The certificate of the caller, under the username that they had when they first asked for it. */
export async function sendCertificate(
  ctx: MemberCtx,
  live: LiveEvents,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const key = await requireOwnResult(ctx, live, eventId);
  const { result, row, made, design } = await inTenant(ctx, async (tx) => ({
    result: await requireCertifiable(tx, key),
    row: await requireRow(tx, key),
    made: await ensureCertificate(tx, key, { name: ctx.actor.username, nowMs: ctx.clock() }),
    design: await readDesign(tx, key),
  }));
  const pdf = await drawCertificate({
    ...(await looksOf(ctx, row, design)),
    username: made.name,
    fullName: made.fullName,
    team: result.teamName,
    place: row.event.boardVisibility === 'hidden' ? null : result.place,
    of: result.of,
    endedAt: result.endedAt,
    ...codeOf(ctx, made.code),
    isSample: false,
  });
  return sendPdf(reply, pdf);
}

export async function getOwnName(
  ctx: MemberCtx,
  live: LiveEvents,
  eventId: string,
): Promise<RouteResult<typeof certificateRoutes.ownName>> {
  const key = await requireOwnResult(ctx, live, eventId);
  const made = await inTenant(ctx, async (tx) => {
    await requireCertifiable(tx, key);
    return readCertificate(tx, key);
  });
  return { username: made?.name ?? ctx.actor.username, fullName: made?.fullName ?? null };
}

/** The username stays beside it, on the document and where it is checked: nobody passes theirs on by another name. */
export async function setOwnName(
  ctx: MemberCtx,
  live: LiveEvents,
  eventId: string,
  fullName: string | null,
): Promise<RouteResult<typeof certificateRoutes.setName>> {
  const key = await requireOwnResult(ctx, live, eventId);
  return inTenant(ctx, async (tx) => {
    await requireCertifiable(tx, key);
    const { name } = await ensureCertificate(tx, key, { name: ctx.actor.username, nowMs: ctx.clock() });
    await setFullName(tx, key, fullName);
    return { username: name, fullName };
  });
}

async function requireOwnResult(ctx: MemberCtx, live: LiveEvents, eventId: string) {
  const { tenantId, actor } = ctx;
  const opened = await live.open(ctx, eventId);
  const unitId = opened.viewer.unitId ?? (await live.refreshUnit(opened.live, actor.userId));
  if (unitId === null) throw new AppError('NOT_REGISTERED');
  if (!isRevealed(opened.live.definition, ctx.clock()))
    throw new AppError('EVENT_NOT_OVER', t('notRevealed'));
  const key = { tenantId, eventId, userId: actor.userId };
  await requireResults(ctx, live, key);
  return key;
}

async function requireCertifiable(tx: Tx, key: CertificateKey) {
  const found = await findResult(tx, key);
  if (!found) throw new AppError('EVENT_NOT_OVER', t('notRevealed'));
  if (found.status === 'disqualified' || found.status === 'hidden') throw new AppError('NO_CERTIFICATE');
  return found;
}

export async function requireRow(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): Promise<SharedRow> {
  const [event] = await selectShared(tx, and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (!event) throw notFound(t('eventNotFound'));
  return event;
}

/** What all certificates of an event have alike. */
export async function looksOf(ctx: MemberCtx, row: SharedRow, design: Design) {
  const { brand, logo, image } = row;
  return {
    eventId: row.event.id,
    event: row.event.name,
    organization: organizationOf(row),
    accent: brand?.textColor ?? null,
    logo: brand?.brandingType === 'logo' && logo !== null ? await bytesOf(ctx, logo.storageKey) : null,
    picture: image === null ? null : await bytesOf(ctx, image.storageKey),
    ...design,
    language: ctx.language,
  };
}

export function codeOf({ settings }: MemberCtx, code: string) {
  const printed = printCertificateCode(code);
  return { code: printed, checkUrl: new URL(`/certificates/${printed}`, settings.publicUrl).href };
}

export function sendPdf(reply: FastifyReply, pdf: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="certificate.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(pdf);
}

/** Null for a file that is gone. */
async function bytesOf({ files }: MemberCtx, storageKey: string): Promise<Buffer | null> {
  try {
    return await buffer(await files.open(storageKey));
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
