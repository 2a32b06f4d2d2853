import type { ArchiveSite } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { readFiles } from './download-archive-site.ts';
import { siteChallenges } from './site-challenges.ts';
import { whyNoArchive } from './why-no-archive.ts';

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
