import type { UnitRanking } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvents, readRanking } from '../standings/index.ts';
import { type JudgedUnit, lockUnit, type UnitParams } from './lock-unit.ts';
import { t, judgingAudit, statusChanged } from './declares.ts';
import { rankByMembers, publishTeamChanged } from '../teams/index.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { mailDisqualified } from './notifications.ts';

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
  if (status === 'disqualified') await mailDisqualified(tx, ctx, unit, note);
  return finishJudging(tx, ctx, unit, { action: 'unit.set-status', seq: fact?.seq ?? 0, note });
}

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

interface StatusChange {
  action: 'unit.set-status' | 'unit.revoke-status';
  seq: number;
  note: string;
}

/** Records a decision, has the members notified, and answers the status that counts now. */
async function finishJudging(
  tx: Tx,
  ctx: MemberCtx,
  { isTeam, ...key }: JudgedUnit,
  { action, seq, note }: StatusChange,
): Promise<UnitRanking> {
  const { tenantId, eventId, unitId } = key;
  const { division: _kept, at, ...ranking } = await readRanking(tx, key);
  const { status, reachesMembers } = ranking;
  await judgingAudit.record(tx, ctx, {
    action,
    targetId: unitId,
    details: { eventId, status, reachesMembers, note, seq },
  });
  await sendDomainEvent(tx, ctx, statusChanged, { tenantId, eventId, unitId, seq, status, note });
  if (isTeam) publishTeamChanged(tx, ctx, { teamId: unitId, eventId });
  return { ...ranking, at: at === null ? null : new Date(at).toISOString() };
}
