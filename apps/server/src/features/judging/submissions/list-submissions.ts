import type { EventSubmission, RouteInput, RouteResult, submissionRoutes } from '@guidon/contract';
import { inTenant, users } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import { containsText } from '../../../platform/http/contains-text.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { hasEventRight, requireEventRight } from '../../events/index.ts';
import type { LiveEvent, LiveEvents } from '../../standings/index.ts';
import { mayBeAccepted } from './accept-submission.ts';
import { submissionsAudit, t } from '../declares.ts';
import {
  hasOutcome,
  type Judges,
  judgesIf,
  presentSubmission,
  readSubmissions,
  type SubmissionRow,
} from './read-submissions.ts';
type Query = RouteInput<typeof submissionRoutes.list>['query'];

/** By the time of arrival: an id begins with what the sender has chosen as the key of the call. */
export const latestFirst = orderByLatest('event-submissions', sql`s.submitted_at`, sql`s.id`);

/** Answers of an event, the latest first. Reading what was answered is recorded in the audit log. */
export async function listSubmissions(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, ...query }: Query & { eventId: string },
): Promise<RouteResult<typeof submissionRoutes.list>> {
  const { tenantId } = ctx;
  const page = keysetPage(ctx, latestFirst, query);
  const hasAnswers = query.answers === 'true';
  const { rows, mayJudge } = await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'insight');
    if (hasAnswers && !hasEventRight(ctx.actor, event, 'answers'))
      throw new AppError('FORBIDDEN', t('notAnswers'));
    const mayJudge = hasEventRight(ctx.actor, event, 'judge');
    const judges = judgesIf(mayJudge);
    const found = await readSubmissions(tx, { tenantId, eventId }, filterOf(query, judges), page, judges);
    if (hasAnswers && found.length > 0)
      await submissionsAudit.record(tx, ctx, {
        action: 'submissions.read-answers',
        targetId: eventId,
        details: { answers: found.length, filter: namedFilter(query) },
      });
    return { rows: found, mayJudge };
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row) => presentRow(live, row, { hasAnswers, mayJudge })), nextCursor };
}

export type SubmissionFilter = Partial<Omit<Query, 'cursor' | 'limit'>>;

export function filterOf(
  { userId, unitId, challengeId, questionId, outcome, from, to, search }: SubmissionFilter,
  judges: Judges,
): SQL {
  const conditions = [
    userId === undefined ? [] : sql`s.user_id = ${userId}`,
    unitId === undefined ? [] : sql`s.unit_id = ${unitId}`,
    challengeId === undefined ? [] : sql`s.challenge_id = ${challengeId}`,
    questionId === undefined ? [] : sql`s.question_id = ${questionId}`,
    outcome === undefined ? [] : hasOutcome(outcome, judges),
    from === undefined ? [] : sql`s.submitted_at >= ${from}::timestamptz`,
    to === undefined ? [] : sql`s.submitted_at < ${to}::timestamptz`,
    search === undefined
      ? []
      : sql`s.user_id in (select ${users.id} from ${users} where ${containsText(users.username, search)})`,
  ].flat();
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function namedFilter({ cursor: _cursor, limit: _limit, answers: _answers, ...filter }: Query): object {
  return filter;
}

function presentRow(
  live: LiveEvent,
  row: Omit<SubmissionRow, 'sortKey'>,
  { hasAnswers, mayJudge }: { hasAnswers: boolean; mayJudge: boolean },
): EventSubmission {
  const { outcome, solveSeq, isRevoked, isSolved } = row;
  return {
    ...presentSubmission(live, row, hasAnswers),
    outcome,
    solve: solveSeq === null ? null : { seq: solveSeq, isRevoked },
    canAccept: mayJudge && mayBeAccepted(outcome) && !isSolved && solveSeq === null,
  };
}
