import { challengeFiles, inTenant } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit } from './audit.ts';
import { publishToEvents } from './publish-to-events.ts';
import { eventsWithChallenge } from './history.ts';
import { removeBytes } from '../../platform/files/remove-bytes.ts';
import { lockChallenge, touchChallenge } from './store.ts';
import { t } from './texts.ts';

/** The bytes are removed after the commit. */
export async function removeFile(ctx: MemberCtx, challengeId: string, fileId: string): Promise<void> {
  const { tenantId } = ctx;
  const storageKey = await inTenant(ctx, async (tx) => {
    await lockChallenge(tx, ctx, challengeId);
    const [file] = await tx
      .delete(challengeFiles)
      .where(
        and(
          eq(challengeFiles.tenantId, tenantId),
          eq(challengeFiles.challengeId, challengeId),
          eq(challengeFiles.id, fileId),
        ),
      )
      .returning({ name: challengeFiles.name, storageKey: challengeFiles.storageKey });
    if (!file) throw notFound(t('fileNotFound'));
    await touchChallenge(tx, ctx, challengeId);
    await challengesAudit.record(tx, ctx, {
      action: 'challenge.remove-file',
      targetId: challengeId,
      details: { fileId, name: file.name },
    });
    publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId, challengeId }));
    return file.storageKey;
  });
  await removeBytes(ctx, [storageKey]);
}
