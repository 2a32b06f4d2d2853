import type { JudgedFact } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import type { EventKey, LiveEvents } from '../standings/index.ts';
import { publishTeamChanged } from '../teams/index.ts';
import { judgingAudit } from './audit.ts';
import { scoreChanged } from './domain-events.ts';
import type { JudgedUnit } from './lock-unit.ts';
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

/** Records a decision about a score, and has those notified whose it is. */
export async function finishScoreChange(
  tx: Tx,
  ctx: MemberCtx,
  { isTeam, tenantId, eventId, unitId }: JudgedUnit,
  { change, of, ofSeq, seq, points, note }: ScoreChange,
): Promise<void> {
  await judgingAudit.record(tx, ctx, {
    action: actions[change],
    targetId: unitId,
    details: { eventId, kind: of, points, note, seq, of: ofSeq },
  });
  await sendDomainEvent(tx, ctx, scoreChanged, { tenantId, eventId, unitId, seq, change, of, points, note });
  if (isTeam) publishTeamChanged(tx, ctx, unitId);
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
