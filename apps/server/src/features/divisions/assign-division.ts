import type { UnitRanking } from '@guidon/contract';
import { inTenant, unitIdOf } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { kindOfUnit, lockEventFor } from '../events/index.ts';
import { type LiveEvents, readRanking } from '../standings/index.ts';
import { divisionsAudit, t } from './declares.ts';
import { requireDivision } from './store.ts';

interface Assignment {
  eventId: string;
  unitId: string;
  divisionId: string | null;
  note: string;
}

/** Those who judge put a unit into a division at any time, also behind its first solve. */
export async function assignDivision(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, unitId: id, divisionId, note }: Assignment,
): Promise<UnitRanking> {
  const { tenantId } = ctx;
  const key = { tenantId, eventId, unitId: unitIdOf(id) };
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    if ((await kindOfUnit(tx, key)) === null) throw notFound(t('unitNotFound'));
    if (divisionId !== null) await requireDivision(tx, { tenantId, eventId, divisionId });
    const before = await readRanking(tx, key);
    if (before.division === divisionId) throw new AppError('CONFLICT', t('alreadyThere'));
    await events.append(tx, { tenantId, eventId }, async () => {
      const { status, reachesMembers } = await readRanking(tx, key);
      return {
        kind: 'ranking',
        status,
        reachesMembers,
        division: divisionId,
        unitId: key.unitId,
        userId: null,
        note,
        atMs: ctx.clock(),
      };
    });
    await divisionsAudit.record(tx, ctx, {
      action: 'unit.assign-division',
      targetId: id,
      details: { eventId, from: before.division, to: divisionId, note },
    });
    const { division: _division, at, ...ranking } = await readRanking(tx, key);
    return { ...ranking, at: at === null ? null : new Date(at).toISOString() };
  });
}
