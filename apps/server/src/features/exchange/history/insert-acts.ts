import { newId, type Tx, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { PastAct, PastPerson, PastTeam } from './history.ts';
import type { Counterpart } from './counterparts.ts';
import { slicesOf, historyLimits } from './history-limits.ts';

/** Who and what the past speaks of, by the ids of the export. */
export interface Cast {
  tenantId: string;
  eventId: string;
  accounts: ReadonlyMap<string, UserId>;
  teamIds: ReadonlyMap<string, string>;
  divisionIds: ReadonlyMap<string, string>;
  counterparts: ReadonlyMap<string, Counterpart>;
  /** What points without a name were for. */
  unnamed: string;
}

interface FactRow {
  seq: number;
  kind: 'solve' | 'hint' | 'award' | 'adjustment' | 'ranking';
  unit_id: string;
  user_id: string | null;
  challenge_id?: string | null;
  question_id?: string | null;
  hint_id?: string | null;
  submission_id?: string | null;
  points?: number | null;
  completion_number?: number | null;
  note?: string | null;
  data?: object | null;
  at: string;
}

interface SubmissionRow {
  id: string;
  unit_id: string;
  user_id: string;
  challenge_id: string;
  question_id: string;
  answer: string;
  outcome: 'right' | 'wrong' | 'partial';
  at: string;
}

/** Numbers what happened in its order, and writes it by slices, in the transaction that made the event its own. */
export function createActWriter(tx: Tx, cast: Cast) {
  let seq = 0;
  let lastAt: string | null = null;
  const completions = new Map<string, number>();

  const nextSeq = () => {
    seq += 1;
    return seq;
  };

  async function writeFacts(rows: readonly FactRow[]): Promise<void> {
    lastAt = rows.at(-1)?.at ?? lastAt;
    if (rows.length > 0) await insertFacts(tx, cast, rows);
  }

  return {
    /** How teams and people who are not simply ranked take part, before anything happens. */
    async rank(teams: readonly PastTeam[], people: readonly PastPerson[], atMs: number): Promise<void> {
      const rows = [...teams, ...people].flatMap((one): FactRow[] => {
        const isTeam = !('email' in one);
        const unitId = isTeam ? cast.teamIds.get(one.id) : cast.accounts.get(one.id);
        const division = cast.divisionIds.get(one.division ?? '') ?? null;
        const isUsual = one.status === 'ranked' && division === null;
        if (unitId === undefined || isUsual || ('teamId' in one && one.teamId !== null)) return [];
        const data = { status: one.status, division };
        const at = new Date(atMs).toISOString();
        return [
          { seq: nextSeq(), kind: 'ranking', unit_id: unitId, user_id: isTeam ? null : unitId, data, at },
        ];
      });
      for (const slice of slicesOf(rows, historyLimits.actsAtOnce)) await writeFacts(slice);
    },

    async write(acts: readonly PastAct[]): Promise<void> {
      const facts: FactRow[] = [];
      const submissions: SubmissionRow[] = [];
      for (const act of acts) {
        const { userId, unitId } = placeOf(cast, act);
        if (unitId === null) continue;
        const at = new Date(act.atMs).toISOString();
        const counterpart = cast.counterparts.get(act.challengeId ?? '');
        const base = { unit_id: unitId, user_id: userId, at };
        if (act.kind === 'points' || act.kind === 'hint') {
          facts.push({ ...base, seq: nextSeq(), ...pointsOf(cast, act, counterpart, userId) });
        } else if (counterpart !== undefined && userId !== null) {
          const { challengeId: challenge_id, questionIds } = counterpart;
          const asked = act.kind === 'solve' ? questionIds : questionIds.slice(0, 1);
          for (const [index, question_id] of asked.entries()) {
            const id = newId();
            const outcome = act.kind === 'solve' ? 'right' : act.kind;
            const answer = act.text;
            submissions.push({ ...base, user_id: userId, id, challenge_id, question_id, answer, outcome });
            if (act.kind !== 'solve') continue;
            const isLast = index === asked.length - 1;
            const number = isLast ? (completions.get(challenge_id) ?? 0) + 1 : null;
            if (number !== null) completions.set(challenge_id, number);
            const solve = { challenge_id, question_id, submission_id: id, completion_number: number };
            facts.push({ ...base, seq: nextSeq(), kind: 'solve', ...solve });
          }
        }
      }
      if (submissions.length > 0) await insertSubmissions(tx, cast, submissions);
      await writeFacts(facts);
    },

    /** The counters of the event go on from here. */
    async finish(participantCount: number): Promise<number> {
      const { tenantId, eventId } = cast;
      const rows = [...completions].map(([id, completed]) => ({ id, completed }));
      await tx.execute(sql`
        update event_challenges e set completions = r.completed
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, completed integer)
        where e.tenant_id = ${tenantId} and e.event_id = ${eventId} and e.challenge_id = r.id`);
      await tx.execute(sql`
        update event_counters set participant_count = ${participantCount}, last_fact_seq = ${seq},
          last_fact_at = coalesce(${lastAt}::timestamptz, last_fact_at)
        where tenant_id = ${tenantId} and event_id = ${eventId}`);
      return seq;
    },
  };
}

function placeOf({ accounts, teamIds }: Cast, { personId, teamId }: PastAct) {
  const userId = accounts.get(personId ?? '') ?? null;
  return { userId, unitId: teamIds.get(teamId ?? '') ?? userId };
}

/** A hint that is not here any more is kept as what it has cost. */
function pointsOf(
  { unnamed }: Cast,
  act: PastAct,
  counterpart: Counterpart | undefined,
  userId: UserId | null,
): Pick<FactRow, 'kind' | 'points' | 'note' | 'challenge_id' | 'hint_id'> {
  const { points, text } = act;
  const hintId = counterpart?.hintIds[String(act.place)];
  if (act.kind === 'hint' && counterpart !== undefined && hintId !== undefined && userId !== null)
    return { kind: 'hint', points, challenge_id: counterpart.challengeId, hint_id: hintId };
  return { kind: points < 0 ? 'adjustment' : 'award', points, note: text || unnamed };
}

async function insertFacts(tx: Tx, { tenantId, eventId }: Cast, rows: readonly FactRow[]): Promise<void> {
  await tx.execute(sql`
    insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, challenge_id, question_id, hint_id,
      submission_id, points, completion_number, note, data, at)
    select ${tenantId}, ${eventId}, seq, kind, unit_id, user_id, challenge_id, question_id, hint_id,
      submission_id, points, completion_number, note, data, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (seq bigint, kind text, unit_id uuid, user_id uuid,
      challenge_id uuid, question_id uuid, hint_id uuid, submission_id uuid, points integer,
      completion_number integer, note text, data jsonb, at timestamptz)`);
}

async function insertSubmissions(
  tx: Tx,
  { tenantId, eventId }: Cast,
  rows: readonly SubmissionRow[],
): Promise<void> {
  await tx.execute(sql`
    insert into submissions (tenant_id, event_id, id, unit_id, user_id, challenge_id, question_id, answer, outcome,
      submitted_at)
    select ${tenantId}, ${eventId}, id, unit_id, user_id, challenge_id, question_id, answer, outcome, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, unit_id uuid, user_id uuid,
      challenge_id uuid, question_id uuid, answer text, outcome text, at timestamptz)`);
}
