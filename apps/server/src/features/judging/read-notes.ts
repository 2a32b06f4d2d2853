import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { EventKey } from '../standings/index.ts';

interface Note extends Record<string, unknown> {
  seq: number;
  note: string | null;
  atMs: number;
}

export interface FactNotes {
  notes: ReadonlyMap<number, string | null>;
  /** The last revocation of each fact up to the version of the board. */
  revocations: ReadonlyMap<number, Note>;
}

/** Notes of facts and of their revocations. */
export async function readNotes(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  facts: readonly { seq: number; isRevoked: boolean }[],
  version: number,
): Promise<FactNotes> {
  const seqs = facts.map(({ seq }) => seq);
  const revoked = facts.filter(({ isRevoked }) => isRevoked).map(({ seq }) => seq);
  if (seqs.length === 0) return { notes: new Map(), revocations: new Map() };
  const notes = await tx.execute<Note>(sql`
    select seq::float8, note, 0 as "atMs" from facts
    where tenant_id = ${tenantId} and event_id = ${eventId} and seq = any (${sql.param(seqs)}::bigint[])
      and note is not null`);
  if (revoked.length === 0) return { notes: bySeq(notes.rows, ({ note }) => note), revocations: new Map() };
  const revocations = await tx.execute<Note>(sql`
    select distinct on (refers_to) refers_to::float8 as seq, note,
      floor(extract(epoch from at) * 1000)::float8 as "atMs"
    from facts
    where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'revocation'
      and refers_to = any (${sql.param(revoked)}::bigint[]) and seq <= ${version}
    order by refers_to, seq desc`);
  return {
    notes: bySeq(notes.rows, ({ note }) => note),
    revocations: bySeq(revocations.rows, (row) => row),
  };
}

function bySeq<Value>(rows: readonly Note[], valueOf: (row: Note) => Value): Map<number, Value> {
  return new Map(rows.map((row) => [row.seq, valueOf(row)]));
}
