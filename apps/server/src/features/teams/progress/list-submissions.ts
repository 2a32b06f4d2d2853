import type { RouteInput, RouteResult, TeamSubmission, teamProgressRoutes } from '@guidon/contract';
import { challengeOpens, inTenant, type Tx, users } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, type KeysetPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { solvePoints, solversOf } from '../../standings/index.ts';
import type { OpenedTeam } from './open-team.ts';
import { attemptsOf, everMembers } from './team-attempts.ts';

type Query = RouteInput<typeof teamProgressRoutes.submissions>['query'];
export type SubmissionPage = RouteResult<typeof teamProgressRoutes.submissions>;
type Totals = SubmissionPage['data']['totals'];

const latestFirst = orderByLatest('team-submissions', sql`s.submitted_at`, sql`s.id`);

/** What a team has tried, without what was answered; points as the board says that the reader may see. */
export async function listSubmissions(
  ctx: MemberCtx,
  opened: OpenedTeam,
  query: Query,
): Promise<SubmissionPage> {
  const page = keysetPage(ctx, latestFirst, query);
  const { rows, counts } = await inTenant(ctx, async (tx) => {
    const { live, eventId, teamId } = opened;
    const userIds = await everMembers(tx, { tenantId: live.tenantId, eventId, teamId });
    return {
      rows: await readRows(tx, opened, userIds, page),
      counts: await readCounts(tx, opened, userIds),
    };
  });
  const { data, nextCursor } = page.cut(rows);
  const points = pointsByQuestion(opened, ctx.clock());
  const names = new Map(opened.challenges.map(({ id, name }) => [id, name]));
  return {
    data: {
      totals: totalsOf(counts, points),
      rows: data.map((row) => presentRow(row, names.get(row.challengeId) ?? '', points)),
    },
    nextCursor,
  };
}

interface AttemptRow {
  sortKey: string[];
  id: string;
  userId: string;
  username: string;
  challengeId: string;
  questionId: string;
  isCorrect: boolean;
  isPartial: boolean;
  isPending: boolean;
  isSolve: boolean;
  attemptNumber: number;
  atMs: number;
  openedMs: number | null;
}

async function readRows(
  tx: Tx,
  opened: OpenedTeam,
  userIds: readonly string[],
  page: KeysetPage,
): Promise<AttemptRow[]> {
  const { rows } = await tx.execute<AttemptRow & Record<string, unknown>>(sql`
    select ${page.sortKey} as "sortKey", s.id, s.user_id as "userId", u.username, s.challenge_id as "challengeId",
      s.question_id as "questionId", s.outcome in ('right', 'repeated') as "isCorrect",
      s.outcome = 'partial' as "isPartial", s.outcome = 'pending' as "isPending",
      s.outcome = 'right' and s.is_last as "isSolve", s.number::int as "attemptNumber",
      floor(extract(epoch from s.submitted_at) * 1000)::float8 as "atMs",
      floor(extract(epoch from o.opened_at) * 1000)::float8 as "openedMs"
    from (
      select s.*, row_number() over (partition by s.question_id order by s.submitted_at, s.id) as number,
        row_number() over (partition by s.question_id, s.outcome order by s.submitted_at desc, s.id desc) = 1 as is_last
      from ${attemptsOf(opened, userIds)}
    ) s
    join ${users} u on u.id = s.user_id
    left join ${challengeOpens} o on o.tenant_id = s.tenant_id and o.event_id = s.event_id
      and o.challenge_id = s.challenge_id and o.user_id = s.user_id
    where ${page.after ?? sql`true`}
    order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`);
  return rows;
}

type Counts = Pick<Totals, 'attempts' | 'correct' | 'incorrect'>;

async function readCounts(tx: Tx, opened: OpenedTeam, userIds: readonly string[]): Promise<Counts> {
  const { rows } = await tx.execute<Counts & Record<string, unknown>>(sql`
    select count(*)::int as attempts, count(*) filter (where s.outcome = 'right')::int as correct,
      count(*) filter (where s.outcome in ('wrong', 'foreign'))::int as incorrect
    from ${attemptsOf(opened, userIds)}`);
  return rows[0] ?? { attempts: 0, correct: 0, incorrect: 0 };
}

function pointsByQuestion(
  { live, viewer, teamId, challenges }: OpenedTeam,
  nowMs: number,
): Map<string, number> {
  const board = live.boardFor(viewer.audience, nowMs);
  const seen = new Set(challenges.map(({ id }) => id));
  const solves = [...solversOf(live, teamId).values()].filter(({ challengeId }) => seen.has(challengeId));
  return new Map(solves.map((solve) => [solve.questionId, solvePoints(board, solve)]));
}

function totalsOf({ attempts, correct, incorrect }: Counts, points: ReadonlyMap<string, number>): Totals {
  return {
    attempts,
    correct,
    incorrect,
    points: [...points.values()].reduce((sum, value) => sum + value, 0),
    successRate: correct + incorrect === 0 ? 0 : Math.round((100 * correct) / (correct + incorrect)),
  };
}

function presentRow(
  row: Omit<AttemptRow, 'sortKey'>,
  challengeName: string,
  points: ReadonlyMap<string, number>,
): TeamSubmission {
  const {
    id,
    userId,
    username,
    questionId,
    challengeId,
    isCorrect,
    isPartial,
    isPending,
    isSolve,
    atMs,
    openedMs,
  } = row;
  const seconds = openedMs === null ? null : Math.max(0, Math.round((atMs - openedMs) / 1_000));
  return {
    id,
    submittedBy: { id: userId, username },
    questionId,
    challenge: { id: challengeId, name: challengeName },
    isCorrect,
    isPartial,
    isPending,
    pointsAwarded: isSolve ? (points.get(questionId) ?? 0) : 0,
    submissionTime: new Date(atMs).toISOString(),
    metadata: { attemptNumber: row.attemptNumber, timeToSolve: isCorrect ? seconds : null },
  };
}
