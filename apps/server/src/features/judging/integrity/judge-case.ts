import { type CaseSummary, limits } from '@guidon/contract';
import { inTenant, newId, unitIdOf, type Tx } from '@guidon/db';
import { integrityCases, integrityCaseUnits, integrityNotes } from '@guidon/db/schema/judging';
import { sql, and, count, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor } from '../../events/index.ts';
import { requireUnit } from '../lock-unit.ts';
import { type LiveEvents, readRanking } from '../../standings/index.ts';
import { integrityAudit, t, caseDecided } from '../declares.ts';
import { presentCase, readCases } from './read-cases.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireCase, closeIfDecided, isCaseUnit, lockCaseUnit } from './store.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { changeStatus } from '../unit-status.ts';

/** Opens a case about units; they hear nothing of it. */
export async function openCase(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, unitIds, reason }: { eventId: string; unitIds: readonly string[]; reason: string },
): Promise<CaseSummary> {
  const { tenantId, actor } = ctx;
  const id = newId();
  const rows = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    for (const unitId of unitIds) await requireUnit(tx, ctx, { eventId, unitId });
    const openedAt = new Date(ctx.clock());
    await tx
      .insert(integrityCases)
      .values({ tenantId, id, eventId, kind: 'reported', reason, openedBy: actor.userId, openedAt });
    await tx.insert(integrityCaseUnits).values(
      unitIds.map((unitId) => ({
        tenantId,
        caseId: id,
        eventId,
        unitId: unitIdOf(unitId),
        part: 'named' as const,
      })),
    );
    await integrityAudit.record(tx, ctx, {
      action: 'case.open',
      targetId: id,
      details: { eventId, unitIds },
    });
    return readCases(tx, { tenantId, eventId }, sql`c.id = ${id}`);
  });
  const { live } = await events.open(ctx, eventId);
  const [row] = rows;
  if (!row) throw new Error('A case that was opened can be read.');
  return presentCase(live, row);
}

interface Note {
  eventId: string;
  caseId: string;
  text: string;
}

/** The row of the case is locked, so that its notes are counted by one at a time. */
export async function addNote(ctx: MemberCtx, { eventId, caseId, text }: Note): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    await requireCase(tx, { tenantId, eventId, caseId });
    const isCase = and(eq(integrityCases.tenantId, tenantId), eq(integrityCases.id, caseId));
    await tx.select({ id: integrityCases.id }).from(integrityCases).where(isCase).for('update');
    const [row] = await tx
      .select({ notes: count() })
      .from(integrityNotes)
      .where(and(eq(integrityNotes.tenantId, tenantId), eq(integrityNotes.caseId, caseId)));
    if ((row?.notes ?? 0) >= limits.caseNotes) throw new AppError('LIMIT_REACHED', t('manyNotes'));
    const createdAt = new Date(ctx.clock());
    await tx
      .insert(integrityNotes)
      .values({ tenantId, id: newId(), caseId, authorId: actor.userId, body: text, createdAt });
    await integrityAudit.record(tx, ctx, { action: 'case.note', targetId: caseId, details: { eventId } });
  });
}

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
