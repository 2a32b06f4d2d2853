import type { JudgedFact } from '@guidon/contract';
import { inTenant, type Tx, type UnitId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvents } from '../../platform/notifications/domain-event.ts';
import { kindsOfUnits } from '../events/index.ts';
import type { EventKey, LiveEvents } from '../standings/index.ts';
import { publishTeamChanged } from '../teams/index.ts';
import { judgingAudit, scoreChanged } from './declares.ts';
import { presentJudged, readJudged } from './read-judged.ts';

export interface ScoreChange {
  change: JudgedFact['kind'];
  /** The kind and number of the fact that counts now or no longer does. */
  of: NonNullable<JudgedFact['of']>['kind'];
  ofSeq: number;
  /** The fact that says so. */
  seq: number;
  /** 0 where a fact was revoked or restored. */
  points: number;
  note: string;
}

const actions = {
  award: 'score.adjust',
  adjustment: 'score.adjust',
  acceptance: 'score.accept',
  revocation: 'score.revoke',
  restoration: 'score.restore',
} as const;

/** Records decisions about scores, one of each unit, and has those notified whose they are. */
export async function finishScoreChanges(
  tx: Tx,
  ctx: MemberCtx,
  { tenantId, eventId }: EventKey,
  changes: readonly (ScoreChange & { unitId: UnitId })[],
): Promise<void> {
  await judgingAudit.recordAll(
    tx,
    ctx,
    changes.map(({ unitId, change, of, ofSeq, seq, points, note }) => ({
      action: actions[change],
      targetId: unitId,
      details: { eventId, kind: of, points, note, seq, of: ofSeq },
    })),
  );
  await sendDomainEvents(
    tx,
    ctx,
    scoreChanged,
    changes.map(({ ofSeq: _kept, ...change }) => ({ tenantId, eventId, ...change })),
  );
  const unitIds = new Set(changes.map(({ unitId }) => unitId));
  for (const [unitId, kind] of await kindsOfUnits(tx, { tenantId, eventId }, [...unitIds]))
    if (kind === 'team') publishTeamChanged(tx, ctx, { teamId: unitId, eventId });
}

/** The same for one. */
export function finishScoreChange(
  tx: Tx,
  ctx: MemberCtx,
  unit: EventKey & { unitId: UnitId },
  change: ScoreChange,
): Promise<void> {
  return finishScoreChanges(tx, ctx, unit, [{ ...change, unitId: unit.unitId }]);
}

export async function presentScoreChange(
  ctx: MemberCtx,
  events: LiveEvents,
  key: EventKey,
  seq: number,
): Promise<JudgedFact> {
  const [row] = await inTenant(ctx, (tx) => readJudged(tx, key, sql`f.seq = ${seq}`));
  if (!row) throw new Error('A decision that was recorded can be read.');
  const { live } = await events.open(ctx, key.eventId);
  return presentJudged(live, row);
}
