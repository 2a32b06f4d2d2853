import type { UnitRanking } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvents, readRanking } from '../standings/index.ts';
import { finishJudging } from './finish-judging.ts';
import { type JudgedUnit, lockUnit, type UnitParams } from './lock-unit.ts';
import { t } from './declares.ts';

interface Decision extends UnitParams {
  status: UnitRanking['status'];
  reachesMembers: boolean;
  note: string;
}

/** Ranks, unranks, hides or disqualifies a unit and, unless told not to, its members; its division stays. */
export async function setStatus(
  ctx: MemberCtx,
  events: LiveEvents,
  { status, reachesMembers, note, ...params }: Decision,
): Promise<UnitRanking> {
  return inTenant(ctx, async (tx) => {
    const unit = await lockUnit(tx, ctx, params);
    return changeStatus(tx, ctx, { events, unit, status, reachesMembers, note });
  });
}

/** The same in the transaction of a decision that it is part of, under the lock of the event. */
export async function changeStatus(
  tx: Tx,
  ctx: MemberCtx,
  {
    events,
    unit,
    status,
    reachesMembers,
    note,
  }: Pick<Decision, 'status' | 'reachesMembers' | 'note'> & { events: LiveEvents; unit: JudgedUnit },
): Promise<UnitRanking> {
  const { tenantId, eventId, unitId } = unit;
  const fact = await events.append(tx, { tenantId, eventId }, async () => {
    const before = await readRanking(tx, unit);
    const isSame = before.status === status && before.reachesMembers === reachesMembers;
    if (isSame || (before.status === status && status === 'ranked'))
      throw new AppError('CONFLICT', t('alreadySo'));
    return {
      kind: 'ranking',
      status,
      reachesMembers,
      division: before.division,
      unitId,
      userId: null,
      note,
      atMs: ctx.clock(),
    };
  });
  return finishJudging(tx, ctx, unit, { action: 'unit.set-status', seq: fact?.seq ?? 0, note });
}
