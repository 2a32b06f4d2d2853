import { type importRunRoutes, type RouteInput, type ImportRun, hasRight, limits } from '@guidon/contract';
import { inTenant, newId, events, type Tx, users } from '@guidon/db';
import { importRuns, importRunChallenges } from '@guidon/db/schema/exchange';
import { and, eq, desc, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { challengeImportAudit, t } from '../declares.ts';
import { isRun } from './import-runs.ts';

type Choices = RouteInput<typeof importRunRoutes.prepare>['body'];

/** Keeps what an import is to leave out until it comes; each person prepares one at a time. */
export async function prepareImport(ctx: MemberCtx, { left, kept }: Choices): Promise<{ importId: string }> {
  const { tenantId, actor } = ctx;
  const id = newId();
  await inTenant(ctx, async (tx) => {
    await tx
      .delete(importRuns)
      .where(
        and(
          eq(importRuns.tenantId, tenantId),
          eq(importRuns.createdBy, actor.userId),
          eq(importRuns.state, 'waiting'),
        ),
      );
    await tx.insert(importRuns).values({
      tenantId,
      id,
      createdBy: actor.userId,
      choices: { left, kept },
      createdAt: new Date(ctx.clock()),
    });
  });
  return { importId: id };
}

export function getImport(ctx: MemberCtx, importId: string): Promise<ImportRun> {
  return inTenant(ctx, (tx) => readRun(tx, ctx, importId));
}

export function listImports(ctx: MemberCtx): Promise<ImportRun[]> {
  return inTenant(ctx, (tx) => readLastRuns(tx, ctx));
}

/** It ends before its next challenge, in whichever process it is. */
export async function stopImport(ctx: MemberCtx, importId: string): Promise<ImportRun> {
  return inTenant(ctx, async (tx) => {
    await readRun(tx, ctx, importId);
    const [stopping] = await tx
      .update(importRuns)
      .set({ isStopping: true })
      .where(and(isRun(ctx, importId), eq(importRuns.state, 'running')))
      .returning({ id: importRuns.id });
    if (stopping === undefined) throw new AppError('CONFLICT', t('run.notRunning'));
    await challengeImportAudit.record(tx, ctx, { action: 'challenge.stop-import', targetId: importId });
    return readRun(tx, ctx, importId);
  });
}

const dayMs = 24 * 60 * 60_000;

const shownAtMost = 10;

/** Without a sign of life for so long, the process that carried it out is gone. */
export const goneAfterMs = 2 * 60_000;

/** Those of the caller, and for whoever changes all of the bank those of everybody. */
export function isVisibleTo({ tenantId, actor }: MemberCtx): SQL | undefined {
  return and(
    eq(importRuns.tenantId, tenantId),
    hasRight(actor.role, 'bank.write-all') ? undefined : eq(importRuns.createdBy, actor.userId),
  );
}

const counted = (kind: string) =>
  sql<number>`(select count(*)::int from ${importRunChallenges} c
    where c.tenant_id = import_runs.tenant_id and c.run_id = import_runs.id and c.kind = ${kind})`;

async function select(tx: Tx, ctx: MemberCtx, where: SQL | undefined): Promise<ImportRun[]> {
  const rows = await tx
    .select({
      run: importRuns,
      madeBy: users.username,
      eventName: events.name,
      created: counted('created'),
      changed: counted('changed'),
      takenOut: counted('taken-out'),
    })
    .from(importRuns)
    .innerJoin(users, eq(users.id, importRuns.createdBy))
    .leftJoin(events, and(eq(events.tenantId, importRuns.tenantId), eq(events.id, importRuns.eventId)))
    .where(where)
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(shownAtMost);
  return rows.map(({ run, madeBy, eventName, ...counts }) => {
    const { id, eventId, startedAt, undoneAt, total, done, currentName } = run;
    const state = stateOf(run, ctx.clock());
    return {
      id,
      state,
      madeBy,
      event: eventId === null || eventName === null ? null : { id: eventId, name: eventName },
      startedAt: startedAt?.toISOString() ?? null,
      undoneAt: undoneAt?.toISOString() ?? null,
      total,
      done,
      currentName,
      ...counts,
      canUndo: state === 'done' || state === 'stopped',
    };
  });
}

export function stateOf(
  { state, seenAt }: Pick<typeof importRuns.$inferSelect, 'state' | 'seenAt'>,
  nowMs: number,
): ImportRun['state'] {
  const isGone = (seenAt?.getTime() ?? 0) < nowMs - goneAfterMs;
  return state === 'running' && isGone ? 'stopped' : state;
}

export function readLastRuns(tx: Tx, ctx: MemberCtx): Promise<ImportRun[]> {
  const from = new Date(ctx.clock() - limits.importUndoDays * dayMs);
  return select(
    tx,
    ctx,
    and(isVisibleTo(ctx), ne(importRuns.state, 'waiting'), gte(importRuns.createdAt, from)),
  );
}

export async function readRun(tx: Tx, ctx: MemberCtx, importId: string): Promise<ImportRun> {
  const [run] = await select(tx, ctx, and(isVisibleTo(ctx), isRun(ctx, importId)));
  if (run === undefined) throw notFound(t('run.notFound'));
  return run;
}
