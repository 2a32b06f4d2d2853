import type { Pool, PoolClient } from 'pg';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import {
  type CountedRow,
  lockCounters,
  recordCounted,
  recordPart,
  requireUnlocked,
} from './answer-statements.ts';
import { findOutcomes, readEarned, toOutcome, isLost } from './record-answers.ts';
import { decideShare, type ShareData, type ShareState } from './share-state.ts';

/** Records answers that are right in part or wait for a review, each in a transaction of its own. */
export async function recordSharedBatch(
  pool: Pool,
  entries: readonly AnswerEntry[],
): Promise<AnswerOutcome[]> {
  const outcomes: AnswerOutcome[] = [];
  for (const entry of entries) outcomes.push(await recordShared(pool, entry));
  return outcomes;
}

async function recordShared(pool: Pool, entry: AnswerEntry): Promise<AnswerOutcome> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin');
    const outcome = await recordLocked(client, entry);
    await client.query('commit');
    if (outcome !== null) return outcome;
  } catch (error) {
    failure = error;
    if (!isLost(error)) await client.query('rollback');
    throw error;
  } finally {
    client.release(failure !== undefined && isLost(failure));
  }
  const known = (await findOutcomes(pool, [entry])).get(entry.id);
  if (!known) throw new Error('An answer that is recorded has an outcome.');
  return known;
}

/** Under the lock that orders the facts of the event; null for an answer that is recorded already. */
async function recordLocked(client: PoolClient, entry: AnswerEntry): Promise<AnswerOutcome | null> {
  await client.query(lockCounters([{ ...entry, isRight: true }]));
  const { isKnown, isOutdated, ...state } = await readState(client, entry);
  if (isKnown) return null;
  if (isOutdated) return { outcome: 'outdated', attemptsUsed: null, fact: null };
  if (entry.isGated) await client.query(requireUnlocked([entry]));
  const decision = decideShare(entry, state);
  if (decision.kind === 'solve') {
    const { rows } = await client.query<CountedRow>(recordCounted([{ ...entry, isRight: true }]));
    const [row] = rows;
    if (!row) throw new Error('A counted answer has a row.');
    return toOutcome(row, readEarned([entry], row).get(0));
  }
  if (decision.kind === 'pending') return recordPending(client, entry);
  if (decision.kind === 'repeated') {
    await insertSubmission(client, entry, 'repeated');
    return { outcome: 'repeated', attemptsUsed: null, fact: null };
  }
  const { share, data, isAttempt } = decision;
  const isCounted = isAttempt && entry.maxAttempts !== null && !state.isSolved;
  const attempts = isCounted ? await countAttempt(client, entry) : noAttempt;
  if (attempts === null) return exhausted(client, entry);
  await insertSubmission(client, entry, 'partial');
  const fact = data === null ? null : await insertPart(client, entry, data);
  return { outcome: 'partial', ...attempts, fact, share };
}

const unitParams = ({ tenantId, eventId, unitId, questionId }: AnswerEntry) => [
  tenantId,
  eventId,
  unitId,
  questionId,
];

interface LockedState extends ShareState {
  isKnown: boolean;
  /** Whether the sender scores for another unit by now, or for none, or the question is gone. */
  isOutdated: boolean;
}

async function readState(client: PoolClient, entry: AnswerEntry): Promise<LockedState> {
  const { rows } = await client.query<{
    isKnown: boolean;
    isOutdated: boolean;
    isSolved: boolean;
    best: number;
    parts: string[];
  }>({
    name: 'read-parts-of-a-unit',
    text: `select exists (select from submissions s where s.tenant_id = $1 and s.id = $5) as "isKnown",
        not exists (
          select from event_participants p
          join event_challenges ec on ec.tenant_id = p.tenant_id and ec.event_id = p.event_id
          join questions q on q.tenant_id = ec.tenant_id and q.challenge_id = ec.challenge_id
          where p.tenant_id = $1 and p.event_id = $2 and p.unit_id = $3 and p.user_id = $6 and q.id = $4
        ) as "isOutdated",
        exists (
          select from facts f where f.tenant_id = $1 and f.event_id = $2 and f.unit_id = $3 and f.question_id = $4
            and f.kind = 'solve' and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
        ) as "isSolved",
        coalesce(max((f.data ->> 'fraction')::float8), 0) as best,
        coalesce(array_agg(f.data ->> 'part') filter (where f.data ->> 'part' is not null), '{}') as parts
      from facts f where f.tenant_id = $1 and f.event_id = $2 and f.unit_id = $3 and f.question_id = $4
        and f.kind = 'partial' and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)`,
    values: [...unitParams(entry), entry.id, entry.userId],
  });
  const [row] = rows;
  if (!row) throw new Error('An aggregate has a row.');
  return { ...row, parts: new Set(row.parts) };
}

type Attempts = Pick<AnswerOutcome, 'attemptsUsed' | 'lastAttemptAtMs'>;

const noAttempt: Attempts = { attemptsUsed: null };

/** What is used by now, all of it coming back after the wait of the challenge; null where nothing was left. */
async function countAttempt(client: PoolClient, entry: AnswerEntry): Promise<Attempts | null> {
  const { rows } = await client.query<{ attemptsUsed: number; lastAttemptAtMs: number }>({
    name: 'count-attempt-of-a-part',
    text: `insert into attempt_counts as a (tenant_id, event_id, unit_id, question_id, used, last_at)
      values ($1, $2, $3, $4, 1, $6)
      on conflict (tenant_id, event_id, unit_id, question_id) do update
        set used = case when a.used < $5 then a.used + 1 else 1 end, last_at = excluded.last_at
        where a.used < $5 or coalesce(a.last_at, '-infinity') + $7::integer * interval '1 second' <= excluded.last_at
      returning used as "attemptsUsed", floor(extract(epoch from last_at) * 1000)::float8 as "lastAttemptAtMs"`,
    values: [...unitParams(entry), entry.maxAttempts, new Date(entry.atMs), entry.timeoutS ?? null],
  });
  return rows[0] ?? null;
}

async function exhausted(client: PoolClient, entry: AnswerEntry): Promise<AnswerOutcome> {
  const { rows } = await client.query<{ lastAttemptAtMs: number | null }>({
    name: 'read-last-attempt',
    text: `select floor(extract(epoch from last_at) * 1000)::float8 as "lastAttemptAtMs" from attempt_counts
      where tenant_id = $1 and event_id = $2 and unit_id = $3 and question_id = $4`,
    values: unitParams(entry),
  });
  return {
    outcome: 'exhausted',
    attemptsUsed: null,
    fact: null,
    lastAttemptAtMs: rows[0]?.lastAttemptAtMs ?? null,
  };
}

async function insertSubmission(
  client: PoolClient,
  entry: AnswerEntry,
  outcome: 'partial' | 'pending' | 'repeated',
): Promise<void> {
  await client.query({
    name: 'record-shared-answer',
    text: `insert into submissions
        (tenant_id, event_id, unit_id, question_id, user_id, challenge_id, id, answer, submitted_at, session_id, outcome)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ...unitParams(entry),
      entry.userId,
      entry.challengeId,
      entry.id,
      entry.answer,
      new Date(entry.atMs),
      entry.sessionId,
      outcome,
    ],
  });
}

/** One answer of a unit to a question waits at a time, by `submission_reviews_open_key`; waiting uses no attempt. */
async function recordPending(client: PoolClient, entry: AnswerEntry): Promise<AnswerOutcome> {
  await insertSubmission(client, entry, 'pending');
  await client.query({
    name: 'ask-for-review',
    text: `insert into submission_reviews (tenant_id, event_id, unit_id, question_id, submission_id)
      values ($1, $2, $3, $4, $5)`,
    values: [...unitParams(entry), entry.id],
  });
  return { outcome: 'pending', attemptsUsed: null, fact: null };
}

async function insertPart(
  client: PoolClient,
  entry: AnswerEntry,
  data: ShareData,
): Promise<AnswerOutcome['fact']> {
  const { rows } = await client.query<{ seq: number; atMs: number }>(recordPart(entry, data));
  const [fact] = rows;
  if (!fact) throw new Error('An event that is answered has a counter.');
  return { ...fact, completionNumber: null };
}
