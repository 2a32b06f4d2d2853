import { inTenant, type Tx } from '@guidon/db';
import { integrityCaseUnits } from '@guidon/db/schema/judging';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { lockEventFor } from '../../events/index.ts';
import { requireUnit } from '../lock-unit.ts';
import { liftStatus } from '../unit-status.ts';
import { type LiveEvents, readRanking } from '../../standings/index.ts';
import { appealAnswered, integrityAudit, t } from '../declares.ts';
import { type CaseUnitRow, isCaseUnit, lockCaseUnit } from './store.ts';

interface Answer {
  eventId: string;
  caseId: string;
  unitId: string;
  text: string;
  lifts: boolean;
}

/** Answers an appeal once; it may lift the disqualification that the decision was. */
export async function answerAppeal(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, caseId, unitId, text, lifts }: Answer,
): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const key = { tenantId, eventId, caseId };
    const about = await lockCaseUnit(tx, { ...key, unitId });
    if (about.appealedAt === null || about.answeredAt !== null) {
      throw new AppError('CONFLICT', t('alreadyAnswered'));
    }
    if (lifts) await lift(tx, ctx, events, about);
    await tx
      .update(integrityCaseUnits)
      .set({ answer: text, answeredBy: actor.userId, answeredAt: new Date(ctx.clock()) })
      .where(isCaseUnit({ ...key, unitId: about.unitId }));
    await integrityAudit.record(tx, ctx, {
      action: 'case.answer',
      targetId: caseId,
      details: { eventId, unitId, lifts },
    });
    await sendDomainEvent(tx, ctx, appealAnswered, { ...key, unitId });
  });
}

async function lift(tx: Tx, ctx: MemberCtx, events: LiveEvents, about: CaseUnitRow): Promise<void> {
  const { eventId, unitId, decision, factSeq } = about;
  const unit = await requireUnit(tx, ctx, { eventId, unitId });
  const { seq } = await readRanking(tx, unit);
  if (decision !== 'disqualified' || factSeq === null || seq !== factSeq) {
    throw new AppError('CONFLICT', t('notDisqualified'));
  }
  await liftStatus(tx, ctx, events, unit);
}
