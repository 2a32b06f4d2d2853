import { limits, type MisjudgedSubmission, type RouteResult, type submissionRoutes } from '@guidon/contract';
import { inTenant, submissions, type Tx, type UnitId, users } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { createPause, slicesOf } from '../../../platform/services/slices.ts';
import { hasEventRight, lockEventFor, requireEventRight, requireUnarchived } from '../../events/index.ts';
import { finishScoreChanges } from '../finish-score-change.ts';
import { isRightNow } from '../../play/index.ts';
import type { EventKey, LiveEvent, LiveEvents, LiveQuestion } from '../../standings/index.ts';
import { submissionsAudit, t } from '../declares.ts';
import { presentSubmission } from './read-submissions.ts';
import { revokePenalties } from './accept-submission.ts';

interface QuestionKey {
  eventId: string;
  questionId: string;
}

interface WrongRow {
  id: string;
  userId: string;
  username: string | null;
  unitId: UnitId;
  challengeId: string;
  questionId: string;
  answer: string;
  atMs: number;
  isSolved: boolean;
}

const pageRows = 2_000;
/** So many under one lock of the counter. */
const atOnce = 50;

/** The first answer of each unit that was wrong when it was sent and is right by the rule of today. */
export async function listMisjudged(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, questionId }: QuestionKey,
): Promise<RouteResult<typeof submissionRoutes.misjudged>> {
  const { live } = await events.open(ctx, eventId);
  const { found, solvedOtherwise, hasAnswers } = await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'judge');
    const key = { tenantId: ctx.tenantId, eventId };
    return {
      ...(await findMisjudged(tx, key, questionOf(live, questionId))),
      hasAnswers: hasEventRight(ctx.actor, event, 'answers'),
    };
  });
  const shown = found.slice(0, limits.misjudgedShown);
  return {
    success: true,
    data: shown.map((row): MisjudgedSubmission => presentSubmission(live, row, hasAnswers)),
    total: found.length,
    solvedOtherwise,
  };
}

/**
 * Counts them as solves, in the order in which they were sent, a part of them at a time: right answers wait for the
 * counter of the event meanwhile. Whatever ends it, what is counted stays so, and the next call goes on with the others.
 */
export async function acceptMisjudged(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, questionId, note }: QuestionKey & { note: string },
): Promise<{ accepted: number; left: number }> {
  const { live } = await events.open(ctx, eventId);
  const key = { tenantId: ctx.tenantId, eventId };
  const { found } = await inTenant(ctx, async (tx) => {
    requireUnarchived(await requireEventRight(tx, ctx, eventId, 'judge'));
    return findMisjudged(tx, key, questionOf(live, questionId));
  });
  const now = found.slice(0, limits.misjudgedAccepted);
  const atMs = ctx.clock();
  let taken = 0;
  let accepted = 0;
  try {
    for (const slice of slicesOf(now, atOnce)) {
      // Each slice stands behind the one before it, also where all of them fall into one millisecond.
      accepted += await acceptSlice(ctx, events, { eventId, questionId, note, slice, atMs: atMs + taken });
      taken += slice.length;
    }
  } finally {
    await inTenant(ctx, (tx) =>
      submissionsAudit.record(tx, ctx, {
        action: 'submissions.accept-misjudged',
        targetId: eventId,
        details: { questionId, accepted, note },
      }),
    );
  }
  return { accepted, left: found.length - now.length };
}

async function acceptSlice(
  ctx: MemberCtx,
  events: LiveEvents,
  {
    eventId,
    questionId,
    note,
    slice,
    atMs,
  }: QuestionKey & { note: string; slice: readonly WrongRow[]; atMs: number },
): Promise<number> {
  const { live } = await events.open(ctx, eventId);
  const question = questionOf(live, questionId);
  // The rule may have changed since they were found.
  const submissionIds: string[] = [];
  const pause = createPause();
  for (const row of slice) {
    if (isRightNow(question, row)) submissionIds.push(row.id);
    await pause();
  }
  const key = { tenantId: ctx.tenantId, eventId };
  const decision = { submissionIds, note, decidedBy: ctx.actor.userId, atMs };
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const solves = await events.appendSolves(tx, key, { questionId, ...decision });
    await revokePenalties(tx, events, key, decision);
    const change = { change: 'acceptance', of: 'solve', points: 0, note } as const;
    const changes = solves.map(({ seq, unitId }) => ({ ...change, seq, ofSeq: seq, unitId }));
    await finishScoreChanges(tx, ctx, key, changes);
    return solves.length;
  });
}

function questionOf(live: LiveEvent, questionId: string): LiveQuestion {
  const questions = live.definition.challenges.flatMap((challenge) => challenge.questions);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw notFound(t('questionNotFound'));
  return question;
}

async function findMisjudged(
  tx: Tx,
  key: EventKey,
  question: LiveQuestion,
): Promise<{ found: WrongRow[]; solvedOtherwise: number }> {
  // One answer to a pattern may take tens of milliseconds.
  const pause = createPause();
  const firsts = new Map<UnitId, WrongRow>();
  for await (const row of wrongAnswers(tx, key, question.id)) {
    if (!firsts.has(row.unitId) && isRightNow(question, row)) firsts.set(row.unitId, row);
    await pause();
  }
  const all = [...firsts.values()];
  const found = all.filter(({ isSolved }) => !isSolved);
  return { found, solvedOtherwise: all.length - found.length };
}

/** Wrong answers to a question in the order in which they were sent. */
async function* wrongAnswers(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  questionId: string,
): AsyncGenerator<WrongRow> {
  let after = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await tx.execute<WrongRow & { at: string } & Record<string, unknown>>(sql`
      select s.id, s.user_id as "userId", u.username, s.unit_id as "unitId", s.challenge_id as "challengeId",
        s.question_id as "questionId", s.answer, s.submitted_at::text as at,
        floor(extract(epoch from s.submitted_at) * 1000)::float8 as "atMs",
        exists (
          select from facts f
          where f.tenant_id = s.tenant_id and f.event_id = s.event_id and f.unit_id = s.unit_id
            and f.question_id = s.question_id and f.kind = 'solve'
            and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
        ) as "isSolved"
      from (
        select * from ${submissions} s
        where s.tenant_id = ${tenantId} and s.event_id = ${eventId} and s.question_id = ${questionId}
          and s.outcome in ('wrong', 'partial')
          and (s.submitted_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by s.submitted_at, s.id limit ${pageRows}
      ) s
      left join ${users} u on u.id = s.user_id
      order by s.submitted_at, s.id`);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < pageRows || last === undefined) return;
    after = last;
  }
}
