import { Readable } from 'node:stream';
import type { ChallengeExportFormat, ExportPlan } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { type ExportChoice, loadExport } from './load-export.ts';
import { planOf, writeExport } from './write-export.ts';
import { zipStream } from '../../../platform/files/zip-stream.ts';
import type { Exchange } from '../../../platform/http/context.ts';
import { challengeExportAudit } from '../declares.ts';

export async function getExportPlan(
  ctx: MemberCtx,
  { format, ...choice }: ExportChoice & { format: ChallengeExportFormat },
): Promise<ExportPlan> {
  const loaded = await inTenant(ctx, (tx) => loadExport(tx, ctx, choice));
  return planOf(await writeExport(format, loaded), ctx.language);
}

/** Streams challenges with their answers in one of the formats, and records who has taken them along. */
export async function downloadExport(
  ctx: MemberCtx,
  { format, ...choice }: ExportChoice & { format: ChallengeExportFormat },
  { reply }: Exchange,
): Promise<FastifyReply> {
  const loaded = await inTenant(ctx, async (tx) => {
    const found = await loadExport(tx, ctx, choice);
    const details = { format, challenges: found.challenges.length };
    const { eventId } = choice;
    if (eventId === undefined) {
      await challengeExportAudit.record(tx, ctx, {
        action: 'challenge.export',
        targetId: ctx.tenantId,
        details,
      });
    } else {
      await challengeExportAudit.record(tx, ctx, {
        action: 'event.export-challenges',
        targetId: eventId,
        details,
      });
    }
    return found;
  });
  const written = await writeExport(format, loaded);
  const day = new Date(ctx.clock()).toISOString().slice(0, 10);
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="challenges-${format}-${day}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(zipStream(written.entries(ctx)), { objectMode: false }));
}
