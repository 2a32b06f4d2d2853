import { judgedKinds, limits, scoreReasons, scoringKinds } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { BoardDivision, CreditedUser, ScoringUnit, UnitStatus } from '../../core/units.ts';
import { ok, page } from '../../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
const reachesMembers = z.boolean().meta({
  description: 'Whether the members of a team are ranked like it among individuals.',
});

export const UnitRanking = z.object({
  seq: z.number().int().nullable().meta({ description: 'The fact; null where none was ever recorded.' }),
  status: UnitStatus,
  reachesMembers,
  note: z.string().nullable(),
  at: Time.nullable(),
});
export type UnitRanking = z.infer<typeof UnitRanking>;

const Seq = z.number().int().meta({ description: 'Number of the fact in its event.' });
const Note = line(limits.judgeNoteMax);
const AdjustmentPoints = z
  .number()
  .int()
  .min(-limits.pointsMax)
  .max(limits.pointsMax)
  .refine((points) => points !== 0, 'must not be 0');

export const JudgedFact = z.object({
  seq: Seq,
  at: Time,
  kind: z.enum(judgedKinds),
  unit: ScoringUnit,
  user: CreditedUser.nullable().meta({ description: 'The member credited; null for a team as a whole.' }),
  points: z.number().int().nullable().meta({ description: 'Of an award or an adjustment.' }),
  note: z.string(),
  by: CreditedUser.nullable().meta({ description: 'Who decided; null once the account is gone.' }),
  of: z
    .object({ seq: Seq, kind: z.enum(scoringKinds), challenge: z.string().nullable() })
    .nullable()
    .meta({ description: 'What was revoked or restored, or the solve that an answer was accepted as.' }),
  isRevoked: z.boolean(),
});
export type JudgedFact = z.infer<typeof JudgedFact>;

export const ScoreLine = z.object({
  seq: Seq,
  at: Time,
  kind: z.enum(scoringKinds),
  challenge: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .meta({ description: 'Null where there is none, or where the caller may not know it.' }),
  question: z.string().nullable(),
  user: CreditedUser.nullable(),
  note: z.string().nullable(),
  credits: z.array(
    z.object({
      reason: z.enum(scoreReasons),
      initial: z.number().int().meta({ description: 'Points right after the fact.' }),
      now: z.number().int(),
    }),
  ),
  sum: z.number().int().meta({ description: 'What this fact and all before it give now.' }),
  revoked: z.object({ at: Time, note: z.string().nullable() }).nullable(),
});
export type ScoreLine = z.infer<typeof ScoreLine>;

export const ScoreExplanation = z.object({
  success: z.literal(true),
  data: z.array(ScoreLine),
  nextCursor: z.string().nullable(),
  unit: ScoringUnit,
  ranking: z
    .object({
      status: UnitStatus,
      reachesMembers,
      division: Id.nullable(),
      divisions: z.array(BoardDivision).meta({ description: 'Of the event.' }),
    })
    .nullable()
    .meta({ description: 'How the unit is ranked; null but for those who judge.' }),
  total: z.number().int().meta({ description: 'The score on the board that the caller sees.' }),
  isFrozen: z.boolean(),
  canJudge: z.boolean(),
});
export type ScoreExplanation = z.infer<typeof ScoreExplanation>;

export const Annulment = z.object({
  challenge: z.object({ id: Id, name: z.string() }),
  units: z.number().int().meta({ description: 'Teams and players with anything of it that counts.' }),
  annulled: z
    .object({
      at: Time,
      note: z.string(),
      isBeingRestored: z
        .boolean()
        .meta({ description: 'It was taken back, and not all of it counts again.' }),
      revoked: z.number().int().meta({ description: 'Facts that do not count because of it.' }),
    })
    .nullable(),
});
export type Annulment = z.infer<typeof Annulment>;

export const AnnulmentProgress = z.object({
  changed: z.number().int().meta({ description: 'Facts that this call has revoked or restored.' }),
  left: z.number().int().meta({ description: 'Facts that wait for the next call.' }),
});
export type AnnulmentProgress = z.infer<typeof AnnulmentProgress>;

const eventParams = z.object({ eventId: Id });
const challengeParams = z.object({ eventId: Id, challengeId: Id });
const unitParams = z.object({ eventId: Id, unitId: Id });
const factParams = z.object({
  eventId: Id,
  seq: z.coerce.number().int().min(1).max(limits.versionMax),
});

export const judgingRoutes = {
  setStatus: route({
    id: 'judging.set-status',
    method: 'POST',
    path: '/events/:eventId/units/:unitId/status',
    access: membersWith('events.run'),
    summary:
      'Rank, unrank, hide or disqualify a team or a single player, with a note; the members of a team too, unless `reachesMembers` is false. CONFLICT when it is so already.',
    params: unitParams,
    body: z.object({
      status: UnitStatus,
      reachesMembers: reachesMembers.default(true),
      note: line(limits.judgeNoteMax),
    }),
    response: ok(UnitRanking),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  revokeStatus: route({
    id: 'judging.revoke-status',
    method: 'DELETE',
    path: '/events/:eventId/units/:unitId/status',
    access: membersWith('events.run'),
    summary: 'Revoke the last status that was set, so that the one before it counts again.',
    params: unitParams,
    response: ok(UnitRanking),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  listAdjustments: route({
    id: 'judging.list-adjustments',
    method: 'GET',
    path: '/events/:eventId/adjustments',
    access: membersWith('events.run'),
    summary:
      'Awards, adjustments, and what was revoked and restored, the latest first, for staff with the right `judge`.',
    params: eventParams,
    query: PageQuery.extend({ unitId: Id.optional() }),
    response: page(JudgedFact),
    errors: ['NOT_FOUND'],
  }),
  adjust: route({
    id: 'judging.adjust',
    method: 'POST',
    path: '/events/:eventId/adjustments',
    access: membersWith('events.run'),
    summary:
      'Give a unit points or take some, with a note. With `userId` the member is credited and the team they are in, which a `unitId` beside it has to be; with the `unitId` of a team alone, no member.',
    params: eventParams,
    body: z
      .object({
        unitId: Id.optional(),
        userId: Id.optional(),
        kind: z.enum(['award', 'adjustment']).default('adjustment'),
        points: AdjustmentPoints,
        note: Note,
      })
      .refine(({ unitId, userId }) => unitId !== undefined || userId !== undefined, {
        path: ['unitId'],
        error: 'is required, or a userId in its place',
      })
      .refine(({ kind, points }) => kind === 'adjustment' || points > 0, {
        path: ['points'],
        error: 'must be more than 0 for an award',
      }),
    response: ok(JudgedFact),
    status: 201,
    isIdempotent: true,
    errors: ['NOT_FOUND'],
  }),
  revokeFact: route({
    id: 'judging.revoke-fact',
    method: 'POST',
    path: '/events/:eventId/facts/:seq/revocation',
    access: membersWith('events.run'),
    summary:
      'Revoke a solve, the cost of a hint, a purchase, an award or an adjustment, with a note. A revoked solve may be earned again, with its attempt given back.',
    params: factParams,
    body: z.object({ note: Note }),
    response: ok(JudgedFact),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  restoreFact: route({
    id: 'judging.restore-fact',
    method: 'DELETE',
    path: '/events/:eventId/facts/:seq/revocation',
    access: membersWith('events.run'),
    summary: 'Take back the revocation of a fact, with a note, so that it counts again.',
    params: factParams,
    body: z.object({ note: Note }),
    response: ok(JudgedFact),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  annulments: route({
    id: 'judging.annulments',
    method: 'GET',
    path: '/events/:eventId/annulments',
    access: membersWith('events.run'),
    summary:
      'Challenges of an event that somebody has something of, and those that are annulled, for staff with the right `judge`.',
    params: eventParams,
    response: ok(z.array(Annulment)),
    errors: ['NOT_FOUND'],
  }),
  annul: route({
    id: 'judging.annul',
    method: 'POST',
    path: '/events/:eventId/challenges/:challengeId/annulment',
    access: membersWith('events.run'),
    summary: `Annul a challenge of an event, with a note: it is hidden, and all that it has given and cost is revoked. Answers are recorded beside it. One call takes ${limits.annulledAtOnce.toLocaleString('en')} facts at most; the same call goes on while any are \`left\`, and after an interruption. CONFLICT when it is taken back meanwhile.`,
    params: challengeParams,
    body: z.object({ note: Note }),
    response: ok(AnnulmentProgress),
    limit: { points: 10, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  restoreChallenge: route({
    id: 'judging.restore-challenge',
    method: 'DELETE',
    path: '/events/:eventId/challenges/:challengeId/annulment',
    access: membersWith('events.run'),
    summary:
      'Take an annulment back, with a note: what it has revoked counts again, and then the challenge is shown as it was. The same call goes on while any are `left`.',
    params: challengeParams,
    body: z.object({ note: Note }),
    response: ok(AnnulmentProgress),
    limit: { points: 10, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  explain: route({
    id: 'judging.explain',
    method: 'GET',
    path: '/events/:eventId/scores/explain',
    access: anyMember,
    summary:
      'Every fact behind a score, the latest first, with what it gave then and gives now, as of the board that the caller sees. One’s own unit, or for staff with the right `insight` any.',
    params: eventParams,
    query: PageQuery.extend({
      unitId: Id.optional(),
      cursor: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    response: ScoreExplanation,
    errors: ['NOT_FOUND', 'NOT_REGISTERED'],
  }),
} as const;
