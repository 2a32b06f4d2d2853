import { type AnnulmentProgress, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { slicesOf } from '../../platform/services/slices.ts';
import { hideChallenge, lockEventFor } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import {
  type AffectedFact,
  annulledFacts,
  findAnnulment,
  insertAnnulment,
  requireState,
  setState,
  standingFacts,
} from './annulments.ts';
import { judgingAudit, t } from './declares.ts';
import { finishScoreChanges, type ScoreChange } from './finish-score-change.ts';
import { settleSolves } from './revoke-fact.ts';

interface Decision {
  eventId: string;
  challengeId: string;
  note: string;
}

/** So many facts under one lock of the counter. */
const atOnce = 50;

/**
 * Hides a challenge and revokes all that it has given and cost, a part at a time, since right answers wait meanwhile.
 * What ends in the middle is gone on with by the next call, as is what came in beside it.
 */
export async function annulChallenge(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeId, note }: Decision,
): Promise<AnnulmentProgress> {
  const of = { tenantId: ctx.tenantId, eventId, challengeId };
  const annulmentId = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const wasHidden = await hideChallenge(tx, ctx, { eventId, challengeId, isHidden: true });
    const before = await findAnnulment(tx, of);
    if (before) await setState(tx, of.tenantId, before.id, 'annulled');
    const id = before?.id ?? (await insertAnnulment(tx, of, { note, wasHidden, nowMs: ctx.clock() }));
    await judgingAudit.record(tx, ctx, {
      action: 'event.annul-challenge',
      targetId: eventId,
      details: { challengeId, note },
    });
    return id;
  });
  let changed = 0;
  for (let last = 0; ; ) {
    const after = last;
    const found = await inTenant(ctx, (tx) => standingFacts(tx, of, after));
    const now = found.slice(0, limits.annulledAtOnce - changed);
    for (const facts of slicesOf(now, atOnce))
      await inTenant(ctx, async (tx) => {
        const event = await lockEventFor(tx, ctx, eventId, 'judge');
        await requireState(tx, of, 'annulled');
        const refersTo = facts.map(({ seq }) => seq);
        const decision = { note, decidedBy: ctx.actor.userId, atMs: ctx.clock() };
        const revoked = await events.revoke(tx, of, { refersTo, annulmentId, ...decision });
        const numbers = new Map(revoked.map(({ refersTo: seq, seq: number }) => [seq, number]));
        await settleSolves(tx, ctx, { event, seqs: [...numbers.keys()] }, 'revocation');
        await finishScoreChanges(tx, ctx, of, changesOf(facts, numbers, { change: 'revocation', note }));
        changed += revoked.length;
      });
    if (found.length === 0 || found.length > now.length) return { changed, left: found.length - now.length };
    last = Math.max(...found.map(({ seq }) => seq));
  }
}

/** Restores what an annulment has revoked, a part at a time, and then shows the challenge as it was. */
export async function restoreChallenge(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeId, note }: Decision,
): Promise<AnnulmentProgress> {
  const of = { tenantId: ctx.tenantId, eventId, challengeId };
  const annulment = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const found = await findAnnulment(tx, of);
    if (!found) throw notFound(t('notAnnulled'));
    await setState(tx, of.tenantId, found.id, 'restoring');
    await judgingAudit.record(tx, ctx, {
      action: 'event.restore-challenge',
      targetId: eventId,
      details: { challengeId, note },
    });
    return found;
  });
  const found = await inTenant(ctx, (tx) => annulledFacts(tx, annulment));
  const now = found.slice(0, limits.annulledAtOnce);
  let changed = 0;
  for (const facts of slicesOf(now, atOnce))
    await inTenant(ctx, async (tx) => {
      const event = await lockEventFor(tx, ctx, eventId, 'judge');
      await requireState(tx, of, 'restoring');
      const refersTo = facts.flatMap(({ revocation }) => revocation ?? []);
      const decision = { note, decidedBy: ctx.actor.userId, atMs: ctx.clock() };
      const revoked = await events.revoke(tx, of, { refersTo, ...decision });
      const ofRevocation = new Map(revoked.map(({ refersTo: seq, seq: number }) => [seq, number]));
      const numbers = new Map(
        facts.flatMap(({ seq, revocation }) => {
          const number = ofRevocation.get(revocation ?? 0);
          return number === undefined ? [] : [[seq, number] as const];
        }),
      );
      await settleSolves(tx, ctx, { event, seqs: [...numbers.keys()] }, 'restoration');
      await finishScoreChanges(tx, ctx, of, changesOf(facts, numbers, { change: 'restoration', note }));
      changed += revoked.length;
    });
  const left = found.length - now.length;
  if (left === 0)
    await inTenant(ctx, async (tx) => {
      await lockEventFor(tx, ctx, eventId, 'judge');
      await requireState(tx, of, 'restoring');
      await hideChallenge(tx, ctx, { eventId, challengeId, isHidden: annulment.wasHidden });
      await setState(tx, of.tenantId, annulment.id, 'restored');
    });
  return { changed, left };
}

/** One of each unit, so that its members hear of the act once: of a solve where it has one. */
function changesOf(
  facts: readonly AffectedFact[],
  numbers: ReadonlyMap<number, number>,
  decision: Pick<ScoreChange, 'change' | 'note'>,
) {
  const changed = facts.filter(({ seq }) => numbers.has(seq));
  return [...Map.groupBy(changed, ({ unitId }) => unitId).values()].flatMap((ofUnit) => {
    const fact = ofUnit.find(({ kind }) => kind === 'solve') ?? ofUnit[0];
    if (!fact) return [];
    const { seq: ofSeq, kind: of, unitId } = fact;
    return [{ ...decision, of, ofSeq, seq: numbers.get(ofSeq) ?? 0, points: 0, unitId }];
  });
}
