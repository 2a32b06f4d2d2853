import type { ImportReport, ImportRow } from '@guidon/contract';
import { eventChallenges, inTenant } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishToEvents, requireRoom } from '../challenges/index.ts';
import { requireEventRight } from '../events/index.ts';
import { applyPlan } from './apply-plan.ts';
import { ArchiveError } from './archive-error.ts';
import { collectChallenges } from './collect-challenges.ts';
import { findFiles } from './find-files.ts';
import { type Candidate, planImport, type PlannedChallenge } from './plan-import.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readBank } from './read-bank.ts';
import { localize } from './report-text.ts';

export interface ImportInput {
  zipPath: string;
  isDryRun: boolean;
  /** The event to add the challenges to; null imports into the bank alone. */
  eventId: string | null;
  /** Ends the import between two challenges. */
  signal?: AbortSignal;
}

/** A challenge is merged into the one of its name that is in no other event. A dry run reports the same and writes nothing. */
export async function importChallenges(ctx: MemberCtx, input: ImportInput): Promise<ImportReport> {
  const { eventId, isDryRun, signal } = input;
  if (eventId !== null) await inTenant(ctx, (tx) => requireEventRight(tx, ctx, eventId, 'edit'));
  const archive = await open(input.zipPath);
  try {
    const candidates = await readCandidates(archive, signal);
    const wanted = candidates.map(({ challenge }) => challenge);
    const bank = await inTenant(ctx, (tx) => readBank(tx, { tenantId: ctx.tenantId, wanted, eventId }));
    const rows: ImportRow[] = [];
    const plans = planImport(candidates, bank);
    await inTenant(ctx, (tx) => requireRoom(tx, ctx, bytesOf(plans, archive)));
    for (const plan of plans) {
      signal?.throwIfAborted();
      rows.push(isDryRun ? rowOf(ctx, plan) : await carryOut(ctx, plan, archive, eventId));
    }
    if (!isDryRun) await announce(ctx, rows, eventId);
    return { success: true, isDryRun, rows, sums: sumsOf(rows) };
  } finally {
    archive.close();
  }
}

async function open(zipPath: string): Promise<Archive> {
  try {
    return await readArchive(zipPath);
  } catch (error) {
    throw asAppError(error);
  }
}

async function readCandidates(archive: Archive, signal?: AbortSignal): Promise<Candidate[]> {
  try {
    const candidates: Candidate[] = [];
    for (const challenge of await collectChallenges(archive, { ...(signal && { signal }) })) {
      signal?.throwIfAborted();
      candidates.push(await findFiles(archive, challenge));
    }
    return candidates;
  } catch (error) {
    throw asAppError(error);
  }
}

function bytesOf(plans: readonly PlannedChallenge[], archive: Archive): number {
  const files = plans.flatMap(({ merged }) => merged?.files ?? []);
  return files.reduce((sum, { path }) => sum + (archive.files.get(path)?.size ?? 0), 0);
}

function asAppError(error: unknown): unknown {
  return error instanceof ArchiveError
    ? new AppError('INVALID_ARCHIVE', localize(error.text), { field: 'file' })
    : error;
}

async function carryOut(
  ctx: MemberCtx,
  plan: PlannedChallenge,
  archive: Archive,
  eventId: string | null,
): Promise<ImportRow> {
  const { merged } = plan;
  if (merged === null) return rowOf(ctx, plan);
  const applied = await applyPlan(ctx, { ...plan, merged }, { archive, eventId });
  return 'failure' in applied
    ? { ...rowOf(ctx, plan), outcome: 'failed', reason: applied.failure.in(ctx.language), changes: [] }
    : { ...rowOf(ctx, plan), challengeId: applied.challengeId };
}

function rowOf({ language }: MemberCtx, plan: PlannedChallenge): ImportRow {
  const { candidate, existing, outcome, reason, changes, warnings } = plan;
  const { path, name, notCarried } = candidate.challenge;
  return {
    path,
    name,
    challengeId: existing?.id ?? null,
    outcome,
    reason: reason?.in(language) ?? null,
    changes,
    notCarried: notCarried.map(({ field, reason }) => ({ field, reason: localize(reason).in(language) })),
    missingFiles: candidate.missingFiles,
    warnings: warnings.map((warning) => localize(warning).in(language)),
  };
}

function sumsOf(rows: readonly ImportRow[]): ImportReport['sums'] {
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    total: rows.length,
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    failed: count('failed'),
  };
}

/** Publishes once to every event that has a written challenge. */
async function announce(ctx: MemberCtx, rows: readonly ImportRow[], eventId: string | null): Promise<void> {
  const written = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  const ids = written.flatMap(({ challengeId }) => challengeId ?? []);
  if (ids.length === 0) return;
  await inTenant(ctx, async (tx) => {
    const holders = await tx
      .selectDistinct({ id: eventChallenges.eventId })
      .from(eventChallenges)
      .where(and(eq(eventChallenges.tenantId, ctx.tenantId), inArray(eventChallenges.challengeId, ids)));
    const touched = new Set(holders.map(({ id }) => id));
    publishToEvents(tx, ctx, [...(eventId === null ? touched : touched.add(eventId))]);
  });
}
