import { Readable } from 'node:stream';
import { limits, type UploadedLogo } from '@guidon/contract';
import { brandingLogos, brandings, inTenant, type Tx } from '@guidon/db';
import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { FastifyRequest, FastifyReply } from 'fastify';
import {
  decodeInTurn,
  loadSharp,
  logoUrlOf,
  invalidImage,
  openPicture,
  receivePicture,
} from '../../platform/files/pictures.ts';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import type { MemberCtx, Ctx, Exchange } from '../../platform/http/context.ts';
import { brandingAudit, t } from './declares.ts';
import { sendPicture } from '../../platform/files/send-file.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findLogoKey } from './get-branding.ts';

const widest = 12;

const tallest = 4;

const longestPng = 2 * limits.logoBytes;

/** Stores a logo that is not shown until a branding refers to it. */
export async function uploadLogo(ctx: MemberCtx, request: FastifyRequest): Promise<UploadedLogo> {
  const received = await receivePicture(request, limits.logoBytes);
  const picture = await decodeInTurn({ owner: ctx.tenantId }, () => logoPicture(received));
  const sharp = await loadSharp();
  const { width, height } = await sharp(picture).metadata();
  const stored = await ctx.files.put(Readable.from([picture]), longestPng);
  const logo = { ...stored, width, height };
  const isNew = await inTenant(ctx, (tx) => keep(tx, ctx, logo)).catch(async (error: unknown) => {
    await removeBytes(ctx, [stored.storageKey]);
    throw error;
  });
  if (!isNew) await removeBytes(ctx, [stored.storageKey]);
  await removeOldDrafts(ctx);
  return { logoUrl: logoUrlOf(logo.sha256), logoWidth: width, logoHeight: height };
}

interface Logo {
  sizeBytes: number;
  sha256: string;
  storageKey: string;
  width: number;
  height: number;
}

/** False when the tenant has the same picture already. */
async function keep(tx: Tx, ctx: MemberCtx, logo: Logo): Promise<boolean> {
  const { tenantId } = ctx;
  const { sha256, storageKey, sizeBytes, width, height } = logo;
  await ctx.entitlements.require(tx, tenantId, 'file-bytes', logo.sizeBytes);
  const uploadedAt = new Date(ctx.clock());
  const [row] = await tx
    .insert(brandingLogos)
    .values({ tenantId, sha256, storageKey, sizeBytes, width, height, uploadedAt })
    .onConflictDoUpdate({ target: [brandingLogos.tenantId, brandingLogos.sha256], set: { uploadedAt } })
    .returning({ storageKey: brandingLogos.storageKey });
  await brandingAudit.record(tx, ctx, {
    action: 'branding.upload-logo',
    targetId: tenantId,
    details: { sha256, width, height },
  });
  return row?.storageKey === storageKey;
}

/** The latest unused logos stay, because open pages and editors may still show them. */
async function removeOldDrafts(ctx: MemberCtx): Promise<void> {
  const { tenantId } = ctx;
  const inUse = (tx: Tx) =>
    tx
      .select({ one: sql`1` })
      .from(brandings)
      .where(and(eq(brandings.tenantId, tenantId), eq(brandings.logoSha256, brandingLogos.sha256)));
  try {
    const removed = await inTenant(ctx, async (tx) => {
      const old = await tx
        .select({ sha256: brandingLogos.sha256 })
        .from(brandingLogos)
        .where(and(eq(brandingLogos.tenantId, tenantId), notExists(inUse(tx))))
        .orderBy(desc(brandingLogos.uploadedAt), desc(brandingLogos.sha256))
        .offset(limits.logoDrafts);
      if (old.length === 0) return [];
      const hashes = old.map(({ sha256 }) => sha256);
      return tx
        .delete(brandingLogos)
        .where(and(eq(brandingLogos.tenantId, tenantId), inArray(brandingLogos.sha256, hashes)))
        .returning({ storageKey: brandingLogos.storageKey });
    });
    await removeBytes(
      ctx,
      removed.map(({ storageKey }) => storageKey),
    );
  } catch (error) {
    // Another request has just begun to use one of them.
    ctx.log.warn({ err: error }, 'old logos could not be removed');
  }
}

/**
 * The first frame of a JPEG, PNG or WebP as a PNG that fits into 800 by 200 pixels, with its transparency and without
 * anything that stood beside the picture. Fails with INVALID_IMAGE, and says what is wrong with it.
 */
async function logoPicture(bytes: Buffer): Promise<Buffer> {
  if (isSvg(bytes)) throw invalidImage(t('svgRefused'));
  const picture = await openPicture(bytes, limits.logoPixels);
  requireGoodSize(picture);
  return picture.decode((frame) =>
    frame
      .resize(limits.logoWidth, limits.logoHeight, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 }),
  );
}

function requireGoodSize({ width, height }: { width: number; height: number }): void {
  const { logoSideMin, logoSideMax } = limits;
  if (Math.min(width, height) < logoSideMin)
    throw invalidImage(t('sideTooShort', { width, height, least: logoSideMin }));
  if (Math.max(width, height) > logoSideMax)
    throw invalidImage(t('sideTooLong', { width, height, most: logoSideMax }));
  if (width > widest * height) throw invalidImage(t('tooWide', { times: widest }));
  if (height > tallest * width) throw invalidImage(t('tooHigh', { times: tallest }));
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4096).replace(/^\u00ef\u00bb\u00bf/, '');
  return /^\s*</.test(start) && /<svg[\s>]/i.test(start);
}

/** Public, because only clients that were sent the branding know the hash of its bytes. */
export async function sendLogo(ctx: Ctx, logo: string, exchange: Exchange): Promise<FastifyReply> {
  const sha256 = logo.slice(0, 64);
  const storageKey = await findLogoKey(ctx, sha256);
  if (storageKey === null) throw notFound(t('logoNotFound'));
  return sendPicture(
    ctx,
    { storageKey, sha256, name: 'logo.png', mediaType: 'image/png', cache: 'public' },
    exchange,
  );
}
