import type { TeamAnalytics } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { solvePoints, solversOf } from '../../standings/index.ts';
import { membersOf } from '../store.ts';
import type { OpenedTeam } from './open-team.ts';
import { type AttemptCount, countAttempts, everMembers } from './team-attempts.ts';

const stuckShown = 5;

interface ValuedSolve {
  challengeId: string;
  userId: string;
  username: string;
  points: number;
  atMs: number;
}

interface TeamFigures {
  members: readonly { userId: string; username: string }[];
  counts: readonly AttemptCount[];
  solves: readonly ValuedSolve[];
  challenges: OpenedTeam['challenges'];
}

/** Who is strong where, and what is stuck; points as the board says that the reader may see. */
export async function presentAnalytics(ctx: MemberCtx, opened: OpenedTeam): Promise<TeamAnalytics> {
  const { live, teamId, eventId, challenges } = opened;
  const { tenantId } = live;
  const read = await inTenant(ctx, async (tx) => ({
    members: await membersOf(tx, { tenantId, teamId }),
    counts: await countAttempts(tx, opened, await everMembers(tx, { tenantId, eventId, teamId })),
  }));
  const figures = { ...read, solves: valuedSolves(opened, ctx.clock()), challenges };
  return {
    members: memberFigures(figures),
    categories: categoryFigures(figures),
    stuck: stuckChallenges(figures),
  };
}

function valuedSolves({ live, viewer, teamId, challenges }: OpenedTeam, nowMs: number): ValuedSolve[] {
  const board = live.boardFor(viewer.audience, nowMs);
  const seen = new Set(challenges.map(({ id }) => id));
  return [...solversOf(live, teamId).values()]
    .filter(({ challengeId }) => seen.has(challengeId))
    .map((solve) => ({
      challengeId: solve.challengeId,
      userId: solve.user.id,
      username: solve.user.username,
      points: solvePoints(board, solve),
      atMs: solve.atMs,
    }));
}

/** Members, and whoever has solved something for the team and is gone. */
function memberFigures({ members, counts, solves }: TeamFigures): TeamAnalytics['members'] {
  const people = new Map(members.map(({ userId, username }) => [userId, username]));
  for (const { userId, username } of solves) if (!people.has(userId)) people.set(userId, username);
  return [...people]
    .map(([id, username]) => {
      const own = solves.filter(({ userId }) => userId === id);
      const tried = counts.filter(({ userId }) => userId === id);
      const attempts = sumOf(tried.map((count) => count.attempts));
      const right = sumOf(tried.map((count) => count.right));
      const judged = right + sumOf(tried.map(({ wrong }) => wrong));
      return {
        user: { id, username },
        points: sumOf(own.map(({ points }) => points)),
        solves: own.length,
        attempts,
        successRate: judged === 0 ? 0 : Math.round((100 * right) / judged),
        lastSolveAt:
          own.length === 0 ? null : new Date(Math.max(...own.map(({ atMs }) => atMs))).toISOString(),
      };
    })
    .toSorted((a, b) => b.points - a.points);
}

function categoryFigures({ solves, challenges }: TeamFigures): TeamAnalytics['categories'] {
  return [...Map.groupBy(challenges, ({ category }) => category)].map(([category, group]) => {
    const ids = new Set(group.map(({ id }) => id));
    const own = solves.filter(({ challengeId }) => ids.has(challengeId));
    return {
      category,
      solved: own.length,
      total: sumOf(group.map(({ questions }) => questions.length)),
      points: sumOf(own.map(({ points }) => points)),
      bySolver: [...Map.groupBy(own, ({ userId }) => userId)]
        .map(([userId, solved]) => ({ userId, solves: solved.length }))
        .toSorted((a, b) => b.solves - a.solves),
    };
  });
}

/** Challenges with a question left, the most wrong answers first. */
function stuckChallenges({ counts, solves, challenges }: TeamFigures): TeamAnalytics['stuck'] {
  return challenges
    .map(({ id, name, questions }) => ({
      challenge: { id, name },
      isDone: solves.filter(({ challengeId }) => challengeId === id).length === questions.length,
      attempts: sumOf(counts.filter(({ challengeId }) => challengeId === id).map(({ wrong }) => wrong)),
    }))
    .filter(({ isDone, attempts }) => !isDone && attempts > 0)
    .toSorted((a, b) => b.attempts - a.attempts)
    .slice(0, stuckShown)
    .map(({ challenge, attempts }) => ({ challenge, attempts }));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
