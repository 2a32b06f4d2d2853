import { newId, type Tx, inTenant } from '@guidon/db';
import {
  importRunChallenges,
  importRunFiles,
  importRuns,
  type StoredEarlierChallenge,
  type StoredPlace,
} from '@guidon/db/schema/exchange';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { KeepLeavingFile } from '../../challenges/index.ts';
import { filesSum } from './content-sums.ts';
import type { ImportChoices } from './import-key.ts';
import type { ImportEvent } from './import-event.ts';
import { readBankContents } from './read-bank.ts';
import { t } from '../declares.ts';

export type ImportRunRow = typeof importRuns.$inferSelect;
export type RunChallenge = typeof importRunChallenges.$inferSelect;

/** The import that is carried out. */
export interface OpenRun {
  id: string;
}

export function isRun({ tenantId }: Pick<MemberCtx, 'tenantId'>, id: string) {
  return and(eq(importRuns.tenantId, tenantId), eq(importRuns.id, id));
}

/** What was said beforehand of an import that is to be carried out; NOT_FOUND for one of somebody else. */
export async function readChoices(ctx: MemberCtx, importId: string): Promise<ImportChoices> {
  const [run] = await inTenant(ctx, (tx) => tx.select().from(importRuns).where(isRun(ctx, importId)));
  if (run?.createdBy !== ctx.actor.userId) throw notFound(t('run.notFound'));
  if (run.state !== 'waiting') throw new AppError('CONFLICT', t('run.notWaiting'));
  const { left = [], kept = [] } = run.choices;
  return { left: new Set(left), kept: new Set(kept) };
}

interface Beginning {
  importId: string | null;
  event: ImportEvent | null;
  total: number;
}

/** Writes that an import begins. A prepared one begins once. */
export async function beginRun(ctx: MemberCtx, { importId, event, total }: Beginning): Promise<OpenRun> {
  const { tenantId, actor } = ctx;
  const now = new Date(ctx.clock());
  const begun = {
    state: 'running' as const,
    eventId: event?.id ?? null,
    eventIsNew: event?.isNew ?? false,
    total,
    startedAt: now,
    seenAt: now,
  };
  return inTenant(ctx, async (tx) => {
    if (importId === null) {
      const id = newId();
      await tx.insert(importRuns).values({ tenantId, id, createdBy: actor.userId, createdAt: now, ...begun });
      return { id };
    }
    const [run] = await tx
      .update(importRuns)
      .set(begun)
      .where(
        and(isRun(ctx, importId), eq(importRuns.createdBy, actor.userId), eq(importRuns.state, 'waiting')),
      )
      .returning({ id: importRuns.id });
    if (run === undefined) throw new AppError('CONFLICT', t('run.notWaiting'));
    return run;
  });
}

/** Fails once the import is over, as when it was undone; until the transaction ends nobody undoes it. */
export async function lockRunningImport(tx: Tx, ctx: { tenantId: string }, { id }: OpenRun): Promise<void> {
  const [run] = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(isRun(ctx, id), eq(importRuns.state, 'running')))
    .for('key share');
  if (run === undefined) throw new AppError('CONFLICT', t('run.notRunning'));
}

const signEveryMs = 30_000;

/** Gives signs of life of an import also while one step of it is long; answers how that ends. */
export function startRunHeartbeat(ctx: MemberCtx, { id }: OpenRun, everyMs = signEveryMs): () => void {
  const timer = setInterval(() => {
    inTenant(ctx, (tx) =>
      tx
        .update(importRuns)
        .set({ seenAt: new Date(ctx.clock()) })
        .where(and(isRun(ctx, id), eq(importRuns.state, 'running'))),
    ).catch((err: unknown) => ctx.log.warn({ err, importId: id }, 'an import gave no sign of life'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Notes how far an import is; answers whether it is to stop, as one that is over. */
export async function noteProgress(
  ctx: Pick<MemberCtx, 'tenantId' | 'database' | 'clock'>,
  { id }: OpenRun,
  { done, name }: { done: number; name: string },
): Promise<boolean> {
  const [run] = await inTenant(ctx, (tx) =>
    tx
      .update(importRuns)
      .set({ done, currentName: name, seenAt: new Date(ctx.clock()) })
      .where(and(isRun(ctx, id), eq(importRuns.state, 'running')))
      .returning({ isStopping: importRuns.isStopping }),
  );
  return run?.isStopping ?? true;
}

const noteEveryMs = 200;

/** Notes progress with the first challenge, and then now and again: a challenge may take a few milliseconds alone. */
export function progressNotes(
  ctx: Parameters<typeof noteProgress>[0],
  run: OpenRun,
  everyMs = noteEveryMs,
): (at: { done: number; name: string }) => Promise<boolean> {
  let nextMs = -Infinity;
  return async (at) => {
    if (performance.now() < nextMs) return false;
    const isStopping = await noteProgress(ctx, run, at);
    nextMs = performance.now() + everyMs;
    return isStopping;
  };
}

export async function finishRun(
  ctx: MemberCtx,
  { id }: OpenRun,
  { done, isStopped }: { done: number; isStopped: boolean },
): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .update(importRuns)
      .set({ state: isStopped ? 'stopped' : 'done', done, currentName: null })
      .where(and(isRun(ctx, id), eq(importRuns.state, 'running'))),
  );
}

interface WrittenToRun {
  challengeId: string;
  kind: (typeof importRunChallenges.$inferSelect)['kind'];
  earlier: StoredEarlierChallenge | null;
  leftPlace: StoredPlace | null;
  /** The event that was made for it. */
  eventId: string | null;
}

/** In the transaction that has written the challenge, for an undo; answers what it is now. */
export async function recordWritten(
  tx: Tx,
  ctx: MemberCtx,
  run: OpenRun,
  { eventId, ...written }: WrittenToRun,
) {
  const { tenantId } = ctx;
  const [now] = await readBankContents(tx, ctx, [written.challengeId]);
  if (now === undefined) throw new Error('a challenge that was written is gone');
  await tx
    .insert(importRunChallenges)
    .values({
      tenantId,
      runId: run.id,
      ...written,
      version: now.version,
      filesSum: filesSum(now.files),
    })
    .onConflictDoNothing();
  if (eventId !== null) {
    await tx.update(importRuns).set({ eventId }).where(isRun(ctx, run.id));
  }
  return now;
}

/** The import has changed them once more. */
export async function countVersions(
  tx: Tx,
  { tenantId }: MemberCtx,
  { id }: OpenRun,
  challengeIds: readonly string[],
): Promise<void> {
  await tx
    .update(importRunChallenges)
    .set({ version: sql`${importRunChallenges.version} + 1` })
    .where(
      and(
        eq(importRunChallenges.tenantId, tenantId),
        eq(importRunChallenges.runId, id),
        inArray(importRunChallenges.challengeId, [...challengeIds]),
      ),
    );
}

/** For files that an import takes away, so that an undo has them. */
export function leavingFileRecorder(tx: Tx, { tenantId }: MemberCtx, run: OpenRun): KeepLeavingFile {
  return async ({ challengeId, id, name, storedFileId, isOfSolution }) => {
    await tx
      .insert(importRunFiles)
      .values({ tenantId, runId: run.id, challengeId, fileId: id, name, storedFileId, isOfSolution })
      .onConflictDoNothing();
  };
}
