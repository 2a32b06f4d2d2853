import { type UnitId, newId, type Tx } from '@guidon/db';
import { annulments } from '@guidon/db/schema/judging';
import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { EventKey } from '../standings/index.ts';
import { t } from './declares.ts';

export type AnnulmentRow = typeof annulments.$inferSelect;

export interface AnnulledChallenge extends EventKey {
  challengeId: string;
}

/** A fact of the challenge; of one that is annulled the revocation of it, by which it is restored. */
export interface AffectedFact extends Record<string, unknown> {
  seq: number;
  unitId: UnitId;
  kind: 'solve' | 'partial' | 'hint' | 'purchase' | 'penalty';
  revocation: number | null;
}

/** The one that stands or is being taken back; null for none. */
export async function findAnnulment(
  tx: Tx,
  { tenantId, eventId, challengeId }: AnnulledChallenge,
): Promise<AnnulmentRow | null> {
  const [found] = await tx
    .select()
    .from(annulments)
    .where(
      and(
        eq(annulments.tenantId, tenantId),
        eq(annulments.eventId, eventId),
        eq(annulments.challengeId, challengeId),
        ne(annulments.state, 'restored'),
      ),
    );
  return found ?? null;
}

export async function insertAnnulment(
  tx: Tx,
  of: AnnulledChallenge,
  { note, wasHidden, nowMs }: { note: string; wasHidden: boolean; nowMs: number },
): Promise<string> {
  const id = newId();
  await tx.insert(annulments).values({ ...of, id, note, wasHidden, annulledAt: new Date(nowMs) });
  return id;
}

export async function setState(
  tx: Tx,
  tenantId: string,
  id: string,
  state: AnnulmentRow['state'],
): Promise<void> {
  await tx
    .update(annulments)
    .set({ state })
    .where(and(eq(annulments.tenantId, tenantId), eq(annulments.id, id)));
}

/** Fails with CONFLICT once somebody has decided otherwise, while parts of the work are still to be done. */
export async function requireState(
  tx: Tx,
  of: AnnulledChallenge,
  state: AnnulmentRow['state'],
): Promise<void> {
  if ((await findAnnulment(tx, of))?.state !== state) throw new AppError('CONFLICT', t('annulledOtherwise'));
}

/** What of the challenge counts behind a fact, those of one unit together. */
export async function standingFacts(
  tx: Tx,
  { tenantId, eventId, challengeId }: AnnulledChallenge,
  afterSeq: number,
): Promise<AffectedFact[]> {
  const { rows } = await tx.execute<AffectedFact>(sql`
    select f.seq::float8, f.unit_id as "unitId", f.kind, null as revocation from facts f
    where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.challenge_id = ${challengeId}
      and f.seq > ${afterSeq} and f.kind not in ('ranking', 'revocation')
      and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
    order by f.unit_id, f.seq`);
  return rows;
}

/** What an annulment has revoked and nobody has restored, those of one unit together. */
export async function annulledFacts(
  tx: Tx,
  { tenantId, eventId, id }: Pick<AnnulmentRow, 'tenantId' | 'eventId' | 'id'>,
): Promise<AffectedFact[]> {
  const { rows } = await tx.execute<AffectedFact>(sql`
    select f.seq::float8, f.unit_id as "unitId", f.kind, r.seq::float8 as revocation
    from facts r
    join facts f on f.tenant_id = r.tenant_id and f.event_id = r.event_id and f.seq = r.refers_to
    where r.tenant_id = ${tenantId} and r.event_id = ${eventId} and r.kind = 'revocation'
      and r.data ->> 'annulmentId' = ${id} and not fact_is_revoked(r.tenant_id, r.event_id, r.seq)
    order by f.unit_id, f.seq`);
  return rows;
}
