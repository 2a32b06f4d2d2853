import type { UnitRanking } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvents, readRanking } from '../standings/index.ts';
import { rankByMembers } from '../teams/index.ts';
import { finishJudging } from './finish-judging.ts';
import { type JudgedUnit, lockUnit, type UnitParams } from './lock-unit.ts';
import { t } from './declares.ts';

/** Revokes the last status that was set by hand. A team with staff in it is then unranked, as it is without one. */
export async function revokeStatus(
  ctx: MemberCtx,
  events: LiveEvents,
  params: UnitParams,
): Promise<UnitRanking> {
  return inTenant(ctx, async (tx) => liftStatus(tx, ctx, events, await lockUnit(tx, ctx, params)));
}

/** The same in the transaction of a decision that it is part of, under the lock of the event. */
export async function liftStatus(
  tx: Tx,
  ctx: MemberCtx,
  events: LiveEvents,
  unit: JudgedUnit,
): Promise<UnitRanking> {
  const { tenantId, eventId, unitId } = unit;
  const fact = await events.append(tx, { tenantId, eventId }, async () => {
    const { seq, note } = await readRanking(tx, unit);
    if (seq === null || note === null) throw new AppError('CONFLICT', t('nothingToRevoke'));
    return { kind: 'revocation', refersTo: seq, unitId, userId: null, atMs: ctx.clock() };
  });
  if (unit.isTeam)
    await rankByMembers(tx, { live: events, clock: ctx.clock }, { tenantId, eventId, id: unitId });
  return finishJudging(tx, ctx, unit, { action: 'unit.revoke-status', seq: fact?.seq ?? 0, note: '' });
}
