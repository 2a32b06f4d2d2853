import { ceremonyStates, limits, rankedKinds, replayKinds, revealSteps } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../plain/access.ts';
import { BloodBonusUnit } from '../core/blood-bonuses.ts';
import { BoardDivision, ScoringUnit } from '../core/units.ts';
import { ok } from '../core/envelope.ts';
import { EventPauseSpan, Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { ChallengeScoring } from '../core/scoring.ts';
import { FirstBlood } from './play/play.ts';
import { LeaderboardEntry, seenAs } from './standings/standings.ts';

const Place = z.number().int().min(1).max(limits.participantsMax);

const reveal = {
  state: z.enum(ceremonyStates),
  shownFrom: Place.nullable().meta({
    description: 'The best place that is revealed; null before the first.',
  }),
};

export const Ceremony = z.object({
  success: z.literal(true),
  data: z.object({
    ...reveal,
    kind: z.enum(rankedKinds),
    total: z.number().int().meta({ description: 'Places in all; until the first step those of the freeze.' }),
    revealed: z
      .array(LeaderboardEntry)
      .meta({ description: 'The best of the revealed places, as they are in the end.' }),
    waiting: z
      .array(LeaderboardEntry)
      .meta({ description: 'The first of all others, with place and points as of the freeze.' }),
    waitingTotal: z.number().int(),
    next: LeaderboardEntry.nullable().meta({
      description: 'What the next step reveals, for those who see the board unfrozen; null for all others.',
    }),
  }),
});
export type Ceremony = z.infer<typeof Ceremony>;

/** What a screen in a hall shows. */
export const StageScreen = z.object({
  success: z.literal(true),
  data: z.object({
    version: z.number().int(),
    isFrozen: z.boolean(),
    updatedAt: Time,
    kind: z.enum(rankedKinds),
    total: z.number().int(),
    board: z.array(LeaderboardEntry),
    lines: z
      .array(z.object({ unit: ScoringUnit, points: z.array(z.tuple([z.number(), z.number()])) }))
      .meta({ description: 'Score over time of the first ten, as [seconds since 1970, points].' }),
    pauses: z.array(EventPauseSpan),
    bloods: z
      .array(FirstBlood)
      .nullable()
      .meta({ description: 'The latest; null for a caller who may not know the challenges now.' }),
  }),
});
export type StageScreen = z.infer<typeof StageScreen>;

export const RevealStep = z
  .object({
    step: z.enum(revealSteps),
    place: Place.optional().meta({ description: 'For `to`: the best place that is shown then.' }),
    shownFrom: Place.nullable().meta({
      description: 'The best place that the caller sees revealed; another one answers CONFLICT.',
    }),
  })
  .refine(({ step, place }) => step !== 'to' || place !== undefined, {
    path: ['place'],
    message: 'is required',
  });

/** An event as it is replayed: everything but its units and facts, which come in pages. */
export const Replay = z.object({
  kind: z.enum(rankedKinds),
  isFrozen: z.boolean(),
  freezeAt: Time.nullable(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  pauses: z.array(EventPauseSpan),
  lastSeq: z.number().int().meta({ description: 'Number of the last fact that the caller may see.' }),
  divisions: z.array(BoardDivision),
  guestDivisions: z.array(Id).meta({ description: 'Their units compete beside the board.' }),
  bloodBonuses: z.array(z.number().int()),
  bloodBonusUnit: BloodBonusUnit,
  challenges: z
    .array(
      z.object({
        id: Id,
        name: z.string().nullable().meta({ description: 'Null for who may not know the challenges now.' }),
        scoring: ChallengeScoring,
        questions: z.array(z.object({ id: Id, points: z.number().int() })),
      }),
    )
    .meta({ description: 'Those that somebody has solved a question of.' }),
});
export type Replay = z.infer<typeof Replay>;

export const ReplayUnit = ScoringUnit.pick({ id: true, kind: true, name: true }).extend({
  isEntrant: z.boolean().meta({ description: 'Stands on the board from the start, at 0 points.' }),
});
export type ReplayUnit = z.infer<typeof ReplayUnit>;

/** [number, Unix milliseconds, place of the unit in `units`, kind, what the kind needs]. */
export const ReplayFact = z.tuple([
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.enum(replayKinds),
  z.union([z.number().int(), z.string(), z.null()]),
]);
export type ReplayFact = z.infer<typeof ReplayFact>;

export const ReplayFacts = z.object({
  units: z.array(Id),
  questions: z.array(Id),
  facts: z.array(ReplayFact).meta({
    description:
      'With a solve goes the place of its question in `questions`, with a part that place and the fraction with a space between them, with points how many, with a revocation the number of what it revokes, with a ranking the division.',
  }),
  next: z.number().int().nullable().meta({ description: 'Given as `after` for the next page.' }),
});
export type ReplayFacts = z.infer<typeof ReplayFacts>;

const eventParams = z.object({ eventId: Id });

export const stageRoutes = {
  ceremony: route({
    id: 'stage.ceremony',
    method: 'GET',
    path: '/events/:eventId/reveal',
    access: anyMember,
    summary: `What the ceremony of an event has revealed so far, the first ${limits.leaderboardFull} of each part, with an ETag.`,
    params: eventParams,
    response: Ceremony,
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
    cost: 'light',
  }),
  screen: route({
    id: 'stage.screen',
    method: 'GET',
    path: '/events/:eventId/screen',
    access: anyMember,
    summary:
      'Board, score over time and first bloods for a screen in a hall, with an ETag: as of the freeze for staff too.',
    params: eventParams,
    response: StageScreen,
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
    cost: 'light',
  }),
  ownPlace: route({
    id: 'stage.own-place',
    method: 'GET',
    path: '/events/:eventId/reveal/standing',
    access: anyMember,
    summary:
      'The caller’s own place in a ceremony: the final one once it is revealed, else that of the freeze.',
    params: eventParams,
    response: ok(z.object({ isRevealed: z.boolean(), entry: LeaderboardEntry.nullable() })),
    errors: ['NOT_FOUND'],
  }),
  replay: route({
    id: 'stage.replay',
    method: 'GET',
    path: '/events/:eventId/replay',
    access: anyMember,
    summary: 'What the facts of an event are scored by, to compute its board at any moment in the browser.',
    params: eventParams,
    query: z.object({ as: seenAs }),
    response: ok(Replay),
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
  }),
  replayUnits: route({
    id: 'stage.replay-units',
    method: 'GET',
    path: '/events/:eventId/replay/units',
    access: anyMember,
    summary: 'The units of an event in the order of their ids, without those that are hidden.',
    params: eventParams,
    query: z.object({ after: z.string().max(36).default(''), as: seenAs }),
    response: ok(z.object({ units: z.array(ReplayUnit), next: Id.nullable() })),
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
  }),
  replayFacts: route({
    id: 'stage.replay-facts',
    method: 'GET',
    path: '/events/:eventId/replay/facts',
    access: anyMember,
    summary:
      'The facts of an event in their order, without notes and names; for everybody but staff those before the freeze.',
    params: eventParams,
    query: z.object({
      after: z.coerce.number().int().min(0).max(limits.factsMax).default(0),
      as: seenAs,
    }),
    response: ok(ReplayFacts),
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
  }),
  reveal: route({
    id: 'stage.reveal',
    method: 'POST',
    path: '/events/:eventId/reveal',
    access: membersWith('events.run'),
    summary:
      'One step of the ceremony, after the end of an event that is revealed by hand. The last one publishes the results, also of an event without a ceremony, which would wait for an hour.',
    params: eventParams,
    body: RevealStep,
    response: ok(z.object(reveal)),
    errors: ['NOT_FOUND', 'CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    limit: { points: 300, perSeconds: 60, by: 'account' },
  }),
} as const;
