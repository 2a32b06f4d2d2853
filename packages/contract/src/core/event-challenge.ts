import { attemptModes, limits } from '@guidon/words';
import { z } from 'zod';
import { Difficulty, Id, Points, Time, TimeInput } from './primitives.ts';

/** How the attempts at a challenge are counted in an event. */
export const AttemptRules = z.object({
  maxAttempts: z.number().int().min(1).max(limits.attemptsMax).nullable().meta({
    description: 'Of each of its questions in this event; null for what the questions say themselves.',
  }),
  attemptMode: z.enum(attemptModes).meta({
    description: 'Once the attempts are used: no more answers, or a wait and then as many again.',
  }),
  attemptTimeoutS: z.number().int().min(1).max(limits.attemptTimeoutMaxS).nullable().meta({
    description: 'Seconds to wait once the attempts at a question are used; null where none are left then.',
  }),
  wrongPenalty: Points.meta({ description: 'Points that each wrong answer costs.' }),
});
export type AttemptRules = z.infer<typeof AttemptRules>;
export const attemptRuleNames = AttemptRules.keyof().options;
export const attemptRuleDefaults: AttemptRules = {
  maxAttempts: null,
  attemptMode: 'lockout',
  attemptTimeoutS: null,
  wrongPenalty: 0,
};

/** What wrong answers at a challenge cost; how many it takes, each of its questions says itself. */
export const WrongAnswerRules = AttemptRules.pick({ attemptTimeoutS: true, wrongPenalty: true });
export type WrongAnswerRules = z.infer<typeof WrongAnswerRules>;
export const wrongAnswerRuleNames = WrongAnswerRules.keyof().options;

/** A challenge as an event is to hold it; what an item leaves out stays as it is. */
export const EventChallengeItem = z.object({
  challengeId: Id,
  opensAt: TimeInput.nullable()
    .optional()
    .meta({ description: 'Until then it does not exist for players; null for one that is there at once.' }),
  closesAt: TimeInput.nullable()
    .optional()
    .meta({ description: 'From then on it is read, but takes no answers.' }),
  isHidden: z.boolean().optional(),
  showLockedName: z
    .boolean()
    .optional()
    .meta({ description: 'Whether those that it is locked for know its name and what opens it.' }),
  prerequisiteIds: z
    .array(Id)
    .max(limits.prerequisites)
    .optional()
    .meta({ description: 'Challenges of the event that a scoring unit has to complete first, all of them.' }),
  ...AttemptRules.partial().shape,
});
export type EventChallengeItem = z.infer<typeof EventChallengeItem>;

/** A challenge of an event with what the event lays down of it, for those who run it. */
export const EventChallengeSettings = z.object({
  challengeId: Id,
  name: z.string(),
  category: z.string(),
  difficulty: Difficulty,
  points: z.number().int().meta({ description: 'What it is worth before its first solve.' }),
  questionCount: z.number().int(),
  fewestAttempts: z
    .number()
    .int()
    .meta({ description: 'Attempts that its questions take at the least: a limit below it cannot be set.' }),
  opensAt: Time.nullable(),
  closesAt: Time.nullable(),
  isHidden: z.boolean(),
  showLockedName: z.boolean(),
  prerequisiteIds: z.array(Id),
  ...AttemptRules.shape,
});
export type EventChallengeSettings = z.infer<typeof EventChallengeSettings>;
