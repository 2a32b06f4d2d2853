import {
  type AnswerRule,
  type ChallengeScoring,
  type EventRight,
  eventSettingNames,
  type WrongAnswerRules,
} from '@guidon/contract';
import type { events } from '@guidon/db';
import type { ScoringRules } from '@guidon/scoring';
import { type EventChallengeState, type EventClock, freezeOf } from '../events/index.ts';
import type { ChainStep } from '../challenges/index.ts';

export interface LiveQuestion {
  id: string;
  title: string;
  points: number;
  rule: AnswerRule;
  /** In this event. */
  maxAttempts: number | null;
  /** What the flags of units are made with, of a question that gives each unit its own. */
  flagKey?: Buffer | null;
}

export interface LiveHint {
  id: string;
  title: string;
  cost: number;
  /** A hint of the same challenge that is unlocked first. */
  requiresHintId: string | null;
  /** On the clock of the event; null for at once. */
  opensAfterMinutes: number | null;
}

/** What lists, boards and answers need of a challenge; what only its page shows is its `ChallengeContent`. */
export interface LiveChallenge extends EventChallengeState, WrongAnswerRules {
  id: string;
  name: string;
  /** How the description begins, as lists show it. */
  summary: string;
  category: string;
  difficulty: number;
  tags: string[];
  /** Of its picture; null for none. */
  imageHash: string | null;
  /** Whoever completes it reads a message of its author. */
  hasSuccessMessage: boolean;
  /** What its author recommends to do next. */
  nextChallengeId: string | null;
  /** There is something to learn first. */
  hasLearning: boolean;
  scoring: ChallengeScoring;
  questions: LiveQuestion[];
  hints: LiveHint[];
}

export interface LiveDivision {
  id: string;
  name: string;
  isGuest: boolean;
}

/** What is read of the row of an event: nothing of its texts, which no answer and no board needs. */
export const definitionColumns = [
  'tenantId',
  'id',
  'kind',
  'version',
  'name',
  'lifecycle',
  'startsAt',
  'startedAt',
  'endsAt',
  'completedAt',
  'freezeAt',
  'reveal',
  'revealedAt',
  'revealedFrom',
  'pausedAt',
  'pauseMessage',
  'cancelledAt',
  'archivedAt',
  'bloodBonuses',
  'teamMode',
  'teamSizeMin',
  'createdBy',
  'createdAt',
  ...eventSettingNames,
] as const satisfies (keyof typeof events.$inferSelect)[];

type DefinitionRow = Pick<typeof events.$inferSelect, (typeof definitionColumns)[number]>;

/** An event as its organizers and authors have defined it, without participants and facts. */
export interface EventDefinition extends DefinitionRow, EventClock {
  /** Another one each time that the process reads the definition. */
  revision: number;
  /** About what it takes in memory. */
  bytes: number;
  /** Those that are over, the earliest first. */
  pauses: readonly { pausedAt: Date; resumedAt: Date }[];
  /** Co-hosts with what each of them may do. */
  hosts: ReadonlyMap<string, readonly EventRight[]>;
  /** In the order of the event. */
  challenges: readonly LiveChallenge[];
  divisions: readonly LiveDivision[];
  /** The steps of the chain that locks challenges; none in an event without one. */
  sequence: readonly ChainStep[];
}

/** The scoring rules of an event. */
export function scoringRulesOf(event: EventDefinition): ScoringRules {
  return {
    challenges: event.challenges.map(({ id, scoring, questions }) => ({
      challengeId: id,
      scoring,
      questions: questions.map((question) => ({ questionId: question.id, points: question.points })),
    })),
    bloodBonuses: event.bloodBonuses,
    bloodBonusUnit: event.bloodBonusUnit,
    ...freezeOf(event),
  };
}
