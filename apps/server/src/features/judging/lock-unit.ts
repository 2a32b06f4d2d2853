import { type Tx, type UnitId, unitIdOf } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { kindOfUnit, lockEventFor } from '../events/index.ts';
import { t } from './declares.ts';

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

/** A unit for those who judge its event, whose teams do not change meanwhile. */
export async function lockUnit(tx: Tx, ctx: MemberCtx, params: UnitParams): Promise<JudgedUnit> {
  await lockEventFor(tx, ctx, params.eventId, 'judge');
  return requireUnit(tx, ctx, params);
}

export async function requireUnit(tx: Tx, { tenantId }: MemberCtx, params: UnitParams): Promise<JudgedUnit> {
  const { eventId } = params;
  const unitId = unitIdOf(params.unitId);
  const kind = await kindOfUnit(tx, { tenantId, eventId, unitId });
  if (kind === null) throw notFound(t('unitNotFound'));
  return { tenantId, eventId, unitId, isTeam: kind === 'team' };
}
