import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Cursor, Difficulty, Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { CreditedUser } from '../../core/units.ts';

/** One attempt of a team, without what was answered. */
export const TeamSubmission = z.object({
  id: Id,
  submittedBy: CreditedUser,
  questionId: Id,
  challenge: z.object({ id: Id, name: z.string() }),
  isCorrect: z.boolean(),
  isPartial: z.boolean().meta({ description: 'Right in part, or one of several that are all asked for.' }),
  isPending: z.boolean().meta({ description: 'It waits for its review.' }),
  pointsAwarded: z.number().int(),
  submissionTime: Time,
  metadata: z.object({
    attemptNumber: z.number().int().meta({ description: 'Of the team at this question, from 1 on.' }),
    timeToSolve: z.number().int().nullable().meta({
      description: 'Seconds from when its author first opened the challenge; null for a wrong answer.',
    }),
  }),
});
export type TeamSubmission = z.infer<typeof TeamSubmission>;

export const TeamSubmissionTotals = z.object({
  attempts: z.number().int(),
  correct: z.number().int(),
  incorrect: z.number().int(),
  points: z.number().int(),
  successRate: z
    .number()
    .int()
    .meta({ description: 'Percent of the right and wrong attempts that were right, rounded.' }),
});

export type TeamSubmissionTotals = z.infer<typeof TeamSubmissionTotals>;

/** What a team has done at one challenge. */
export const TeamChallengeProgress = z.object({
  challenge: z.object({ id: Id, name: z.string(), category: z.string(), difficulty: Difficulty }),
  points: z.number().int().meta({ description: 'What it is worth now.' }),
  questions: z.array(
    z.object({ id: Id, title: z.string(), solvedBy: CreditedUser.nullable(), solvedAt: Time.nullable() }),
  ),
  attempts: z.number().int(),
  lastAttemptAt: Time.nullable(),
  openedBy: z.array(CreditedUser).meta({ description: 'Members who have opened it.' }),
  lookingAt: z.array(CreditedUser).meta({ description: 'Members who have it open now.' }),
});
export type TeamChallengeProgress = z.infer<typeof TeamChallengeProgress>;

export const TeamAnalytics = z.object({
  members: z.array(
    z.object({
      user: CreditedUser,
      points: z.number().int(),
      solves: z.number().int(),
      attempts: z.number().int(),
      successRate: z.number().int(),
      lastSolveAt: Time.nullable(),
    }),
  ),
  categories: z.array(
    z.object({
      category: z.string(),
      solved: z.number().int().meta({ description: 'Questions solved by the team.' }),
      total: z.number().int(),
      points: z.number().int(),
      bySolver: z.array(z.object({ userId: Id, solves: z.number().int() })),
    }),
  ),
  stuck: z
    .array(z.object({ challenge: z.object({ id: Id, name: z.string() }), attempts: z.number().int() }))
    .meta({ description: 'Unsolved challenges with the most wrong answers, five at most.' }),
});
export type TeamAnalytics = z.infer<typeof TeamAnalytics>;

/** Which challenge a member has open now. */
export const MemberLooking = z.object({ user: CreditedUser, challengeId: Id });
export type MemberLooking = z.infer<typeof MemberLooking>;

const teamParams = z.object({ teamId: Id });

export const teamProgressRoutes = {
  submissions: route({
    id: 'team-progress.submissions',
    method: 'GET',
    path: '/teams/:teamId/submissions',
    access: anyMember,
    summary:
      'Attempts of a team, the latest first, and their totals, for members and staff; never the answers.',
    params: teamParams,
    query: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.teamSubmissionsPageMax)
        .default(limits.teamSubmissionsPage),
      cursor: Cursor.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ totals: TeamSubmissionTotals, rows: z.array(TeamSubmission) }),
      nextCursor: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  progress: route({
    id: 'team-progress.progress',
    method: 'GET',
    path: '/teams/:teamId/progress',
    access: anyMember,
    summary: 'Each challenge of the event: what the team has solved, who did, and who is at it.',
    params: teamParams,
    response: ok(z.array(TeamChallengeProgress)),
    errors: ['NOT_FOUND', 'EVENT_NOT_LIVE'],
  }),
  analytics: route({
    id: 'team-progress.analytics',
    method: 'GET',
    path: '/teams/:teamId/analytics',
    access: anyMember,
    summary: 'Who is strong where, and what is stuck.',
    params: teamParams,
    response: ok(TeamAnalytics),
    errors: ['NOT_FOUND', 'EVENT_NOT_LIVE'],
    cost: 'heavy',
  }),
  lookAt: route({
    id: 'team-progress.look-at',
    method: 'PUT',
    path: '/teams/:teamId/looking-at',
    access: anyMember,
    summary:
      'Say which challenge the caller has open, for mates alone: again every minute, null when it closes. Answers who looks at what.',
    params: teamParams,
    body: z.object({ challengeId: Id.nullable() }),
    response: ok(z.array(MemberLooking)),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
    cost: 'light',
  }),
} as const;
