import type { UnitRanking } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { readRanking } from '../standings/index.ts';
import { publishTeamChanged } from '../teams/index.ts';
import { judgingAudit, statusChanged } from './declares.ts';
import type { JudgedUnit } from './lock-unit.ts';

interface StatusChange {
  action: 'unit.set-status' | 'unit.revoke-status';
  seq: number;
  note: string;
}

/** Records a decision, has the members notified, and answers the status that counts now. */
export async function finishJudging(
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
  if (isTeam) publishTeamChanged(tx, ctx, unitId);
  return { ...ranking, at: at === null ? null : new Date(at).toISOString() };
}
