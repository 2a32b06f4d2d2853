import { type CertificateDesign, type certificateRoutes, limits, type RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeInTurn, openPicture, receivePicture } from '../../../platform/files/pictures.ts';
import type { Exchange, MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor, requireEventRight, requireUnarchived } from '../../events/index.ts';
import { certificatesAudit, t } from '../declares.ts';
import { drawCertificate } from './draw-certificate.ts';
import { codeOf, looksOf, requireRow, sendPdf } from './send-certificate.ts';
import { type Design, newCertificateCode, readDesign, writeDesign } from './store.ts';

export async function getDesign(ctx: MemberCtx, eventId: string): Promise<CertificateDesign> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    return presentDesign(await readDesign(tx, { tenantId: ctx.tenantId, eventId }));
  });
}

export function setDesign(
  ctx: MemberCtx,
  eventId: string,
  body: RouteInput<typeof certificateRoutes.setDesign>['body'],
): Promise<CertificateDesign> {
  return change(ctx, eventId, body);
}

/** Kept small and beside the words: a picture of one signature is a few kilobytes. */
export async function setSignature(
  ctx: MemberCtx,
  eventId: string,
  request: FastifyRequest,
): Promise<CertificateDesign> {
  await inTenant(ctx, async (tx) => {
    requireUnarchived(await requireEventRight(tx, ctx, eventId, 'edit'));
  });
  const received = await receivePicture(request, limits.certificateSignatureBytes);
  const signature = await decodeInTurn({ owner: ctx.tenantId }, async () => {
    const picture = await openPicture(received, limits.logoPixels);
    return picture.decode((frame) =>
      frame
        .resize(480, 160, { fit: 'inside', withoutEnlargement: true })
        .toColorspace('srgb')
        .png({ palette: true, colours: 64, compressionLevel: 9 }),
    );
  });
  return change(ctx, eventId, { signature });
}

export function removeSignature(ctx: MemberCtx, eventId: string): Promise<CertificateDesign> {
  return change(ctx, eventId, { signature: null });
}

function change(ctx: MemberCtx, eventId: string, wanted: Partial<Design>): Promise<CertificateDesign> {
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    const design = await writeDesign(tx, { tenantId: ctx.tenantId, eventId }, wanted);
    await certificatesAudit.record(tx, ctx, {
      action: 'event.set-certificate',
      targetId: eventId,
      details: { fields: Object.keys(wanted) },
    });
    return presentDesign(design);
  });
}

function presentDesign({ signature, ...words }: Design): CertificateDesign {
  const signatureUrl = signature && `data:image/png;base64,${signature.toString('base64')}`;
  return { ...words, signatureUrl };
}

/** With words that are not saved yet; nobody can check it, since its code is that of no certificate. */
export async function previewCertificate(
  ctx: MemberCtx,
  eventId: string,
  words: RouteInput<typeof certificateRoutes.preview>['query'],
  { reply }: Exchange,
): Promise<FastifyReply> {
  const { row, design } = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    const key = { tenantId: ctx.tenantId, eventId };
    return { row: await requireRow(tx, key), design: await readDesign(tx, key) };
  });
  const { boardVisibility, teamMode, endsAt } = row.event;
  const pdf = await drawCertificate({
    ...(await looksOf(ctx, row, { ...design, ...words })),
    username: ctx.actor.username,
    fullName: t('sampleName').in(ctx.language),
    team: teamMode === 'individual' ? null : t('sampleTeam').in(ctx.language),
    place: boardVisibility === 'hidden' ? null : 1,
    of: 120,
    endedAt: endsAt ?? new Date(ctx.clock()),
    ...codeOf(ctx, newCertificateCode()),
    isSample: true,
  });
  return sendPdf(reply, pdf);
}
