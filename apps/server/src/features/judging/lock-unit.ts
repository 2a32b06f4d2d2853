import { type Tx, type UnitId, unitIdOf } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type EventRow, kindOfUnit, lockEventFor } from '../events/index.ts';
import { t } from './texts.ts';

export interface UnitParams {
  eventId: string;
  unitId: string;
}

export interface JudgedUnit {
  tenantId: string;
  eventId: string;
  unitId: UnitId;
  isTeam: boolean;
}

/** An event for those who judge it, whose teams do not change meanwhile. */
export async function lockJudgedEvent(tx: Tx, ctx: MemberCtx, eventId: string): Promise<EventRow> {
  return lockEventFor(tx, ctx, eventId, 'judge');
}

/** A unit for those who judge its event, whose teams do not change meanwhile. */
export async function lockUnit(tx: Tx, ctx: MemberCtx, params: UnitParams): Promise<JudgedUnit> {
  await lockJudgedEvent(tx, ctx, params.eventId);
  return requireUnit(tx, ctx, params);
}

export async function requireUnit(tx: Tx, { tenantId }: MemberCtx, params: UnitParams): Promise<JudgedUnit> {
  const { eventId } = params;
  const unitId = unitIdOf(params.unitId);
  const kind = await kindOfUnit(tx, { tenantId, eventId, unitId });
  if (kind === null) throw notFound(t('unitNotFound'));
  return { tenantId, eventId, unitId, isTeam: kind === 'team' };
}
