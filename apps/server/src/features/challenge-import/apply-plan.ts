import { limits } from '@guidon/contract';
import { inTenant, violatedConstraint } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { ArchiveRefused } from './archive-refused.ts';
import type { MergedChallenge } from './merge-challenge.ts';
import type { PlannedChallenge } from './plan-import.ts';
import { putIntoEvent } from './put-into-event.ts';
import type { Archive } from './read-archive.ts';
import { type NewFile, writeChallenge } from './write-challenge.ts';

export type Applied = { challengeId: string } | { failure: string };

/** Carries out one planned challenge in a transaction of its own, so that a failure costs only this one. */
export async function applyPlan(
  ctx: MemberCtx,
  plan: PlannedChallenge & { merged: MergedChallenge },
  { archive, eventId }: { archive: Archive; eventId: string | null },
): Promise<Applied> {
  const stored: NewFile[] = [];
  try {
    await storeFiles(ctx, archive, plan.merged, stored);
    const challengeId = await write(ctx, plan, stored, eventId);
    await removeFiles(ctx, replacedKeys(plan));
    return { challengeId };
  } catch (error) {
    await removeFiles(
      ctx,
      stored.map(({ storageKey }) => storageKey),
    );
    return { failure: sentenceFor(ctx, plan, error) };
  }
}

async function storeFiles(
  ctx: MemberCtx,
  archive: Archive,
  merged: MergedChallenge,
  stored: NewFile[],
): Promise<void> {
  for (const { path, name } of merged.files) {
    const source = await archive.files.get(path)?.open();
    if (source) stored.push({ name, ...(await ctx.files.put(source, limits.fileBytes)) });
  }
}

async function write(
  ctx: MemberCtx,
  plan: PlannedChallenge & { merged: MergedChallenge },
  files: NewFile[],
  eventId: string | null,
): Promise<string> {
  const { tenantId, actor } = ctx;
  const { existing, merged, changes } = plan;
  return inTenant(ctx, async (tx) => {
    const userId = actor.userId;
    const isWritten = existing === null || changes.some((change) => change !== 'event');
    const challengeId = isWritten
      ? await writeChallenge(tx, { tenantId, userId, existing, merged, files })
      : existing.id;
    if (challengeId === null) {
      throw new AppError('CONFLICT', 'It was changed by someone else meanwhile; import again.');
    }
    if (eventId !== null) await putIntoEvent(tx, { tenantId, eventId, challengeId });
    await recordAudit(tx, ctx, {
      action: existing === null ? 'challenge.create' : 'challenge.update',
      targetType: 'challenge',
      targetId: challengeId,
      details: { by: 'import', name: merged.name, changes, ...(eventId !== null && { eventId }) },
    });
    return challengeId;
  });
}

function replacedKeys({ existing, merged }: PlannedChallenge): string[] {
  const names = new Set(merged?.files.map(({ name }) => name));
  return (existing?.files ?? []).filter(({ name }) => names.has(name)).map(({ storageKey }) => storageKey);
}

/** A file that cannot be removed is only lost room; it must not undo what is committed. */
async function removeFiles(ctx: MemberCtx, storageKeys: string[]): Promise<void> {
  for (const storageKey of storageKeys) {
    await ctx.files.remove(storageKey).catch((error: unknown) => {
      ctx.log.warn({ err: error, storageKey }, 'a stored file could not be removed');
    });
  }
}

function sentenceFor(ctx: MemberCtx, plan: PlannedChallenge, error: unknown): string {
  if (error instanceof AppError || error instanceof ArchiveRefused) return error.message;
  if (violatedConstraint(error) === 'challenges_name_key') {
    return 'A challenge of this name was added by someone else meanwhile; import again.';
  }
  ctx.log.error({ err: error, path: plan.candidate.challenge.path }, 'a challenge could not be imported');
  return 'Something went wrong on our side; the challenge was not imported.';
}
