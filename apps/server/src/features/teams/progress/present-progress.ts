import type { MemberLooking, TeamChallengeProgress } from '@guidon/contract';
import { challengeOpens, inTenant } from '@guidon/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { solversOf } from '../../standings/index.ts';
import { membersOf } from '../store.ts';
import type { OpenedTeam } from './open-team.ts';
import { countAttempts, everMembers } from './team-attempts.ts';

/** Each challenge that the reader may know: what the team has solved, who did, and who is at it. */
export async function presentProgress(
  ctx: MemberCtx,
  opened: OpenedTeam,
  looks: readonly MemberLooking[],
): Promise<TeamChallengeProgress[]> {
  const { live, viewer, teamId, challenges } = opened;
  const { members, opens, counts } = await readTeam(ctx, opened);
  const board = live.boardFor(viewer.audience, ctx.clock());
  const solvers = solversOf(live, teamId);
  const names = new Map<string, string>(members.map(({ userId, username }) => [userId, username]));
  const mates = (userIds: readonly string[]) =>
    userIds.flatMap((id) => {
      const username = names.get(id);
      return username === undefined ? [] : { id, username };
    });
  return challenges.map(({ id, name, category, difficulty, questions }) => {
    const tried = counts.filter(({ challengeId }) => challengeId === id);
    const lastAtMs = Math.max(...tried.map((count) => count.lastAtMs));
    return {
      challenge: { id, name, category, difficulty },
      points: questions.reduce((sum, question) => sum + board.questionValue(question.id), 0),
      questions: questions.map((question) => {
        const solve = solvers.get(question.id);
        return {
          id: question.id,
          title: question.title,
          solvedBy: solve?.user ?? null,
          solvedAt: solve ? new Date(solve.atMs).toISOString() : null,
        };
      }),
      attempts: tried.reduce((sum, { attempts }) => sum + attempts, 0),
      lastAttemptAt: tried.length === 0 ? null : new Date(lastAtMs).toISOString(),
      openedBy: mates(opens.filter(({ challengeId }) => challengeId === id).map(({ userId }) => userId)),
      lookingAt: mates(looks.filter(({ challengeId }) => challengeId === id).map(({ user }) => user.id)),
    };
  });
}

function readTeam(ctx: MemberCtx, opened: OpenedTeam) {
  const { eventId, teamId } = opened;
  const { tenantId } = opened.live;
  return inTenant(ctx, async (tx) => {
    const members = await membersOf(tx, { tenantId, teamId });
    const opens = await tx
      .select({ challengeId: challengeOpens.challengeId, userId: challengeOpens.userId })
      .from(challengeOpens)
      .where(
        and(
          eq(challengeOpens.tenantId, tenantId),
          eq(challengeOpens.eventId, eventId),
          inArray(
            challengeOpens.userId,
            members.map(({ userId }) => userId),
          ),
        ),
      )
      .orderBy(asc(challengeOpens.openedAt));
    const userIds = await everMembers(tx, { tenantId, eventId, teamId });
    return { members, opens, counts: await countAttempts(tx, opened, userIds) };
  });
}
