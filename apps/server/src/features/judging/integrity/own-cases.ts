import type { OwnCase } from '@guidon/contract';
import { inTenant, soloUnitId, type UnitId } from '@guidon/db';
import { integrityCaseUnits } from '@guidon/db/schema/judging';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEvent } from '../../events/index.ts';
import type { LiveEvents, OpenedEvent } from '../../standings/index.ts';
import { integrityAudit, t } from '../declares.ts';
import { type CaseUnitRow, isCaseUnit } from './store.ts';
/** What a unit hears of: nothing of a case that is open, or that was dismissed. */
const told = ['warned', 'disqualified'] as const;

/** Decisions about the caller's unit, and about the caller alone before there was a team. */
export async function listOwnCases(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<OwnCase[]> {
  const opened = await events.open(ctx, eventId);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(integrityCaseUnits)
      .where(concerning(ctx, opened))
      .orderBy(desc(integrityCaseUnits.decidedAt)),
  );
  return rows.flatMap((row) => presentOwn(opened, row));
}

/** One text for each decision, from whichever member is first. */
export async function appeal(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, caseId, text }: { eventId: string; caseId: string; text: string },
): Promise<void> {
  const opened = await events.open(ctx, eventId);
  await inTenant(ctx, async (tx) => {
    await lockEvent(tx, ctx.tenantId, eventId);
    const own = await tx
      .select()
      .from(integrityCaseUnits)
      .where(and(concerning(ctx, opened), eq(integrityCaseUnits.caseId, caseId)))
      .for('update');
    if (own.length === 0) throw notFound(t('caseNotFound'));
    // A case may be about the caller alone and about their team: what was appealed before stays as it is.
    const about = own.find(({ appealedAt }) => appealedAt === null);
    if (!about) throw new AppError('CONFLICT', t('alreadyAppealed'));
    await tx
      .update(integrityCaseUnits)
      .set({ appeal: text, appealedBy: ctx.actor.userId, appealedAt: new Date(ctx.clock()) })
      .where(isCaseUnit({ tenantId: ctx.tenantId, eventId, caseId, unitId: about.unitId }));
    await integrityAudit.record(tx, ctx, {
      action: 'case.appeal',
      targetId: caseId,
      details: { eventId, unitId: about.unitId },
    });
  });
}

function concerning({ tenantId, actor }: MemberCtx, { live, viewer }: OpenedEvent) {
  const units: UnitId[] = [soloUnitId(actor.userId), ...(viewer.unitId === null ? [] : [viewer.unitId])];
  return and(
    eq(integrityCaseUnits.tenantId, tenantId),
    eq(integrityCaseUnits.eventId, live.id),
    inArray(integrityCaseUnits.unitId, units),
    inArray(integrityCaseUnits.decision, [...told]),
  );
}

function presentOwn({ live }: OpenedEvent, row: CaseUnitRow): OwnCase[] {
  const decided = presentDecision(row);
  if (decided === null) return [];
  return [{ ...decided, id: row.caseId, unit: live.unit(row.unitId), canAppeal: row.appealedAt === null }];
}

export function presentDecision(row: CaseUnitRow): Omit<OwnCase, 'id' | 'unit' | 'canAppeal'> | null {
  const { decision, note, decidedAt } = row;
  if (decision === null || decidedAt === null) return null;
  return {
    decision,
    note: note ?? '',
    at: decidedAt.toISOString(),
    appeal: textAt(row.appeal, row.appealedAt),
    answer: textAt(row.answer, row.answeredAt),
  };
}

function textAt(text: string | null, at: Date | null): { text: string; at: string } | null {
  return text === null || at === null ? null : { text, at: at.toISOString() };
}
