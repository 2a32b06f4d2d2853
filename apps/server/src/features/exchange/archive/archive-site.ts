import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { isRevealed, phaseOf, requireEventRight, type EventRow } from '../../events/index.ts';
import { type LiveEvent, type LiveEvents, readShownFiles } from '../../standings/index.ts';
import { t, archiveSiteAudit } from '../declares.ts';
import type { ArchiveSite } from '@guidon/contract';
import { inTenant, challengeFiles, storedFiles, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { siteChallenges, type AboutChallenges } from './site-challenges.ts';
import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { zipStream } from '../../../platform/files/zip-stream.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Exchange } from '../../../platform/http/context.ts';
import { findLogoKey, presentBranding, readBrand } from '../../branding/index.ts';
import { imageKeys } from '../../challenges/index.ts';
import { readSolutions } from '../../play/index.ts';
import { type ChallengeFileRow, challengeFileRows } from '../../stored-files/index.ts';
import { createMarkdownProcess, type MarkdownProcess } from './markdown-process.ts';
import { describeSite, type SiteEvent } from './site.ts';
import { siteEntries, type SitePicture } from './site-entries.ts';

/** Why an event cannot be taken along as a site now; null when everything in it is there for everybody to see. */
export function whyNoArchive(
  { definition }: Pick<LiveEvent, 'definition'>,
  nowMs: number,
): LocalizedText | null {
  const phase = phaseOf(definition, nowMs);
  if (phase === 'cancelled') return t('whyNot.cancelled');
  if (phase !== 'over') return t('whyNot.notOver');
  return isRevealed(definition, nowMs) ? null : t('whyNot.notRevealed');
}

export async function getArchiveSite(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<ArchiveSite> {
  await inTenant(ctx, (tx) => requireEventRight(tx, ctx, eventId, 'insight'));
  const { live } = await events.open(ctx, eventId);
  const nowMs = ctx.clock();
  const about = { solutions: new Map(), solutionFiles: new Map(), imageKeys: new Map() };
  const placed = siteChallenges(live, nowMs, { ...about, files: await readFiles(ctx, live) });
  const files = placed.flatMap((challenge) => challenge.files.filter(({ isLeftOut }) => !isLeftOut));
  return {
    whyNot: whyNoArchive(live, nowMs)?.in(ctx.language) ?? null,
    files: files.length,
    fileBytes: files.reduce((sum, { row }) => sum + row.sizeBytes, 0),
  };
}

/** Streams an event that is over as a static site, and records that it was handed out. */
export async function downloadArchiveSite(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const { tenantId, language } = ctx;
  const loaded = await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'insight');
    return { event, brandRow: await readBrand(tx, tenantId), imageKey: await imageKeyOf(tx, event) };
  });
  const { event, brandRow, imageKey } = loaded;
  const { live } = await events.open(ctx, eventId);
  const atMs = ctx.clock();
  const whyNot = whyNoArchive(live, atMs);
  if (whyNot !== null) throw new AppError('EVENT_NOT_OVER', whyNot);
  await inTenant(ctx, (tx) =>
    archiveSiteAudit.record(tx, ctx, { action: 'event.archive-site', targetId: eventId }),
  );
  const brand = presentBranding(brandRow);
  const logo = brand.brandingType === 'logo' ? (brandRow?.logo ?? null) : null;
  const logoKey = logo && (await findLogoKey(ctx, logo.sha256));
  const pictures: SitePicture[] = [
    ...(logoKey === null ? [] : [{ name: 'logo.png' as const, storageKey: logoKey }]),
    ...(imageKey === null ? [] : [{ name: 'event.webp' as const, storageKey: imageKey }]),
  ];
  const markdown = createMarkdownProcess();
  const given = {
    live,
    brand,
    language,
    atMs,
    event: eventOf(event),
    prose: markdown.render,
    readContent: (challengeId: string) => events.content(live, challengeId),
  };
  const site = describeSite(given, await readAboutChallenges(ctx, live));
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="event-archive-${new Date(atMs).toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(
      Readable.from(closing(zipStream(siteEntries(ctx, site, pictures)), markdown), { objectMode: false }),
    );
}

async function readAboutChallenges(ctx: MemberCtx, live: LiveEvent): Promise<AboutChallenges> {
  const { challenges } = live.definition;
  const hashes = challenges.flatMap(({ imageHash }) => (imageHash === null ? [] : [imageHash]));
  const solutions = await readSolutions(
    ctx,
    live,
    challenges.map(({ id }) => id),
  );
  return {
    files: await readFiles(ctx, live),
    solutions,
    solutionFiles: await inTenant(ctx, (tx) => shownFiles(tx, ctx, solutions)),
    imageKeys: await imageKeys(ctx, hashes),
  };
}

/** By challenge. */
export async function readFiles(ctx: MemberCtx, live: LiveEvent): Promise<AboutChallenges['files']> {
  const key = { tenantId: live.tenantId, eventId: live.id };
  const ids = live.definition.challenges.map(({ id }) => id);
  const rows = await inTenant(ctx, (tx) => readShownFiles(tx, key, ids));
  return Map.groupBy(rows, ({ challengeId }) => challengeId);
}

/** What the solutions show, also what an event that is over had of one that has changed since. */
async function shownFiles(
  tx: Tx,
  { tenantId }: MemberCtx,
  solutions: AboutChallenges['solutions'],
): Promise<Map<string, ChallengeFileRow[]>> {
  const rows = await challengeFileRows(
    tx,
    and(
      eq(challengeFiles.tenantId, tenantId),
      inArray(challengeFiles.challengeId, [...solutions.keys()]),
      eq(challengeFiles.isOfSolution, true),
    ),
  );
  const shown = rows.filter((row) => solutions.get(row.challengeId)?.body.includes(row.id) === true);
  return Map.groupBy(shown, ({ challengeId }) => challengeId);
}

/** Also when whoever reads it leaves in the middle. */
async function* closing(zip: AsyncIterable<Uint8Array>, { close }: MarkdownProcess) {
  try {
    yield* zip;
  } finally {
    await close();
  }
}

function eventOf({ startedAt, completedAt, participantCount, ...event }: EventRow): SiteEvent {
  return {
    ...event,
    startsAt: startedAt ?? event.startsAt,
    endsAt: completedAt ?? event.endsAt,
    participants: participantCount,
  };
}

async function imageKeyOf(tx: Tx, { tenantId, imageFileId }: EventRow): Promise<string | null> {
  if (imageFileId === null) return null;
  const [found] = await tx
    .select({ storageKey: storedFiles.storageKey })
    .from(storedFiles)
    .where(and(eq(storedFiles.tenantId, tenantId), eq(storedFiles.id, imageFileId)));
  return found?.storageKey ?? null;
}
