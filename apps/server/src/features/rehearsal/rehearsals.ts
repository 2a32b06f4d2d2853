import { Rehearsal, type RehearseBody, RehearsalReport } from '@guidon/contract';
import { inTenant, afterCommit, eventChallenges, newId, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireEventRight, lockEventFor, phaseOf } from '../events/index.ts';
import { findRehearsal, insertRehearsal, type RehearsalKey, type StoredRehearsal } from './store.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { rehearsalAudit, t, rehearsalStopped } from './declares.ts';
import type { Claim, Rehearsals } from './create-rehearsals.ts';
import { readLine, refuseTurn, takeTurn } from './turns.ts';

export async function getRehearsal(ctx: MemberCtx, eventId: string): Promise<Rehearsal | null> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    const found = await findRehearsal(tx, { tenantId: ctx.tenantId, eventId });
    return found && presentRehearsal(ctx, found);
  });
}

/** Begins a rehearsal, which goes on by itself; the one before is forgotten. */
export async function startRehearsal(
  ctx: MemberCtx,
  rehearsals: Rehearsals,
  eventId: string,
  plan: RehearseBody,
): Promise<Rehearsal> {
  await inTenant(ctx, (tx) => requireReady(tx, ctx, eventId));
  const line = await readLine(ctx);
  const claim = line.ahead > 0 ? null : await rehearsals.claim();
  if (claim === null) throw await refuseTurn(ctx, line);
  try {
    return await inTenant(ctx, async (tx) => {
      await requireReady(tx, ctx, eventId);
      await takeTurn(tx, ctx);
      return record(tx, ctx, { eventId, plan, run: claim.run });
    });
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function requireReady(tx: Tx, ctx: MemberCtx, eventId: string): Promise<void> {
  const event = await lockEventFor(tx, ctx, eventId, 'edit');
  const phase = phaseOf(event, ctx.clock());
  if (phase !== 'draft' && phase !== 'before') throw new AppError('TRANSITION_NOT_ALLOWED', t('hasBegun'));
  const [challenge] = await tx
    .select({ id: eventChallenges.challengeId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, ctx.tenantId), eq(eventChallenges.eventId, eventId)))
    .limit(1);
  if (!challenge) throw new AppError('TRANSITION_NOT_ALLOWED', t('noChallenges'));
}

async function record(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, plan, run }: { eventId: string; plan: RehearseBody; run: Claim['run'] },
): Promise<Rehearsal> {
  const key: RehearsalKey = { tenantId: ctx.tenantId, eventId, id: newId() };
  const at = new Date(ctx.clock());
  const progress = { seconds: 0, requests: 0, solves: 0 };
  const row = { ...key, ...plan, startedBy: ctx.actor.userId, startedAt: at, beatAt: at, progress };
  await insertRehearsal(tx, row);
  await rehearsalAudit.record(tx, ctx, {
    action: 'rehearsal.start',
    targetId: eventId,
    details: { ...plan },
  });
  afterCommit(tx, () => run(key, plan));
  const found = await findRehearsal(tx, key);
  if (!found) throw new Error('The rehearsal that was just inserted is not there.');
  return presentRehearsal(ctx, found);
}

/** Whichever process runs it ends it a moment later; nothing happens where none runs. */
export async function stopRehearsal(ctx: MemberCtx, eventId: string): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    const found = await findRehearsal(tx, { tenantId, eventId });
    if (found?.row.state !== 'running') return;
    await rehearsalAudit.record(tx, ctx, { action: 'rehearsal.stop', targetId: eventId });
    ctx.bus.publishAfterCommit(tx, rehearsalStopped, { id: found.row.id });
  });
}

/** A run that has not been heard of for so long has most likely ended with its process. */
const silentMs = 30_000;

const failures = {
  interrupted: t('failure.interrupted'),
  'no-database': t('failure.no-database'),
  broken: t('failure.broken'),
} as const;

export function presentRehearsal(
  { clock, language }: Pick<MemberCtx, 'clock' | 'language'>,
  { row, startedBy }: StoredRehearsal,
): Rehearsal {
  const isSilent = row.state === 'running' && clock() - row.beatAt.getTime() > silentMs;
  const failure = isSilent ? 'interrupted' : row.failure;
  return {
    id: row.id,
    state: isSilent ? 'failed' : row.state,
    startedAt: row.startedAt.toISOString(),
    startedBy,
    teams: row.teams,
    seconds: row.seconds,
    progress: Rehearsal.shape.progress.parse(row.progress),
    report: row.report === null ? null : RehearsalReport.parse(row.report),
    failure: failure === null ? null : failures[failure].in(language),
  };
}
