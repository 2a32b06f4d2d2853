import { inTenant } from '@guidon/db';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit, t } from './declares.ts';
import { detachFiles } from './detach-files.ts';
import { eventsWithChallenge } from './history.ts';
import { publishToEvents } from './publish-to-events.ts';

/** The bytes are removed after the commit, unless an event that is over still shows the file. */
export async function removeFile(ctx: MemberCtx, challengeId: string, fileId: string): Promise<void> {
  const { tenantId } = ctx;
  const storageKey = await inTenant(ctx, async (tx) => {
    const [file] = await detachFiles(tx, ctx, challengeId, [fileId]);
    if (!file) throw notFound(t('fileNotFound'));
    await challengesAudit.record(tx, ctx, {
      action: 'challenge.remove-file',
      targetId: challengeId,
      details: { fileId, name: file.name },
    });
    await publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId, challengeId }));
    return file.storageKey;
  });
  if (storageKey !== null) await removeBytes(ctx, [storageKey]);
}
