import { inTenant, type Tx } from '@guidon/db';
import { integrityCaseUnits } from '@guidon/db/schema/judging';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { lockEventFor } from '../../events/index.ts';
import { requireUnit } from '../lock-unit.ts';
import { changeStatus } from '../set-status.ts';
import { type LiveEvents, readRanking } from '../../standings/index.ts';
import { caseDecided, integrityAudit, t } from '../declares.ts';
import { closeIfDecided, isCaseUnit, lockCaseUnit } from './store.ts';

interface Decision {
  eventId: string;
  caseId: string;
  unitId: string;
  decision: 'dismissed' | 'warned' | 'disqualified';
  note: string;
}

/** Decides once about one unit of a case. A disqualification is the fact that judges set for any other reason too. */
export async function decideCase(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, caseId, unitId, decision, note }: Decision,
): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const key = { tenantId, eventId, caseId };
    const about = await lockCaseUnit(tx, { ...key, unitId });
    if (about.decision !== null) throw new AppError('CONFLICT', t('caseAlreadyDecided'));
    const factSeq =
      decision === 'disqualified' ? await disqualify(tx, ctx, events, { eventId, unitId, note }) : null;
    const decidedAt = new Date(ctx.clock());
    await tx
      .update(integrityCaseUnits)
      .set({ decision, note, decidedBy: actor.userId, decidedAt, factSeq })
      .where(isCaseUnit({ ...key, unitId: about.unitId }));
    await closeIfDecided(tx, key, ctx.clock());
    await integrityAudit.record(tx, ctx, {
      action: 'case.decide',
      targetId: caseId,
      details: { eventId, unitId, decision, note, seq: factSeq },
    });
    if (decision !== 'dismissed') await sendDomainEvent(tx, ctx, caseDecided, { ...key, unitId, decision });
  });
}

/** The number of the fact; null for a unit that is disqualified already. */
async function disqualify(
  tx: Tx,
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, unitId, note }: { eventId: string; unitId: string; note: string },
): Promise<number | null> {
  const unit = await requireUnit(tx, ctx, { eventId, unitId });
  if ((await readRanking(tx, unit)).status === 'disqualified') return null;
  const decision = { status: 'disqualified', reachesMembers: true, note } as const;
  const { seq } = await changeStatus(tx, ctx, { events, unit, ...decision });
  return seq;
}
