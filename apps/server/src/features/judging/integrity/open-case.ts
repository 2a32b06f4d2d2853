import type { CaseSummary } from '@guidon/contract';
import { inTenant, newId, unitIdOf } from '@guidon/db';
import { integrityCases, integrityCaseUnits } from '@guidon/db/schema/judging';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor } from '../../events/index.ts';
import { requireUnit } from '../lock-unit.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { integrityAudit } from '../declares.ts';
import { presentCase, readCases } from './read-cases.ts';

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
