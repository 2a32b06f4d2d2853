import type { ImportRun } from '@guidon/contract';
import { inTenant, type Tx, violatedConstraint } from '@guidon/db';
import { importRunChallenges, importRuns } from '@guidon/db/schema/exchange';
import { and, asc, eq } from 'drizzle-orm';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockInOrder, lockOwnChallenges, publishToEvents, removeChallenge } from '../../challenges/index.ts';
import { lockEventFor, removeEmptyDraft } from '../../events/index.ts';
import { challengeImportAudit, t } from '../declares.ts';
import { restoreContent } from './restore-content.ts';
import { restorePlaces } from './restore-places.ts';
import { type ImportRunRow, isRun, type RunChallenge } from './import-runs.ts';
import { isVisibleTo, readRun, stateOf } from './manage-imports.ts';
import { requireUntouched } from './require-untouched.ts';

/** All of it or nothing, and nothing once a challenge of it was answered or changed. */
export async function undoImport(ctx: MemberCtx, importId: string): Promise<ImportRun> {
  try {
    const { run, freedKeys } = await inTenant(ctx, (tx) => undo(tx, ctx, importId));
    await removeBytes(ctx, freedKeys);
    return run;
  } catch (error) {
    throw refusalOf(error);
  }
}

async function undo(
  tx: Tx,
  ctx: MemberCtx,
  importId: string,
): Promise<{ run: ImportRun; freedKeys: string[] }> {
  const run = await lockRun(tx, ctx, importId);
  if (run.eventId !== null) {
    await lockEventFor(tx, ctx, run.eventId, 'edit');
  }
  const written = await tx
    .select()
    .from(importRunChallenges)
    .where(and(eq(importRunChallenges.tenantId, ctx.tenantId), eq(importRunChallenges.runId, importId)))
    .orderBy(asc(importRunChallenges.challengeId));
  await lockInOrder(tx, ctx, challengesOf(written));
  const locked = await lockOwnChallenges(
    tx,
    ctx,
    written.filter(({ kind }) => kind !== 'taken-out').map(({ challengeId }) => challengeId),
  );
  const there = new Map(locked.map((challenge) => [challenge.id, challenge]));
  const eventIds = await requireUntouched(tx, ctx, { run, written, there });
  await restorePlaces(tx, ctx, { run, written, there });
  const freedKeys: string[] = [];
  for (const { kind, challengeId } of written) {
    const challenge = there.get(challengeId);
    if (kind !== 'created' || challenge === undefined) continue;
    const details = { name: challenge.name, eventIds: run.eventId === null ? [] : [run.eventId], by: 'undo' };
    freedKeys.push(...(await removeChallenge(tx, ctx, challenge, details)));
  }
  for (const one of written) {
    const challenge = there.get(one.challengeId);
    if (one.kind === 'changed' && challenge !== undefined)
      freedKeys.push(...(await restoreContent(tx, ctx, { run, challenge, earlier: one.earlier })));
  }
  if (run.eventIsNew && run.eventId !== null)
    freedKeys.push(...(await removeEmptyDraft(tx, ctx, run.eventId)));
  await tx
    .update(importRuns)
    .set({ state: 'undone', undoneAt: new Date(ctx.clock()) })
    .where(isRun(ctx, importId));
  await challengeImportAudit.record(tx, ctx, {
    action: 'challenge.undo-import',
    targetId: importId,
    details: { eventId: run.eventId, challenges: written.length },
  });
  await publishToEvents(tx, ctx, eventIds);
  return { run: await readRun(tx, ctx, importId), freedKeys };
}

/** All that it may write or refer to. */
function challengesOf(written: readonly RunChallenge[]): string[] {
  return written.flatMap(({ challengeId, earlier }) => [
    challengeId,
    ...(earlier?.content?.nextChallengeId ? [earlier.content.nextChallengeId] : []),
  ]);
}

async function lockRun(tx: Tx, ctx: MemberCtx, importId: string): Promise<ImportRunRow> {
  const [run] = await tx
    .select()
    .from(importRuns)
    .where(and(isVisibleTo(ctx), isRun(ctx, importId)))
    .for('update');
  if (run === undefined) throw notFound(t('run.notFound'));
  if (run.state === 'waiting') throw new AppError('CONFLICT', t('undo.notBegun'));
  if (run.state === 'undone') throw new AppError('CONFLICT', t('undo.done'));
  if (stateOf(run, ctx.clock()) === 'running') throw new AppError('CONFLICT', t('undo.running'));
  return run;
}

function refusalOf(error: unknown): unknown {
  const violated = violatedConstraint(error);
  if (violated === 'challenges_name_key' || violated === 'challenges_import_key')
    return new AppError('CONFLICT', t('undo.nameTaken'));
  return violated?.endsWith('_fkey') ? new AppError('CONFLICT', t('undo.used')) : error;
}
