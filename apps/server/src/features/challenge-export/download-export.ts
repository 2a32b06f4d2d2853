import { Readable } from 'node:stream';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { zipStream } from '../../platform/files/zip-stream.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { challengeExportAudit } from './audit.ts';
import { type ExportChoice, loadChallenges } from './load-challenges.ts';
import { projectEntries } from './project-entries.ts';
import { writeProject } from './write-project.ts';

/** Streams challenges with their answers as a ctfcli project, and records who has taken them along. */
export async function downloadExport(
  ctx: MemberCtx,
  choice: ExportChoice,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const loaded = await inTenant(ctx, async (tx) => {
    const challenges = await loadChallenges(tx, ctx, choice);
    const details = { format: 'ctfcli', challenges: challenges.length };
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
    return challenges;
  });
  const project = await writeProject(loaded);
  const day = new Date(ctx.clock()).toISOString().slice(0, 10);
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="challenges-ctfcli-${day}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(zipStream(projectEntries(ctx, project)), { objectMode: false }));
}
