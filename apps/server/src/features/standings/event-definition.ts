import type { AnswerRule, ChallengeScoring, Lifecycle } from '@guidon/contract';
import type { challengeFiles } from '@guidon/db';
import type { EventChallengeState } from '../events/index.ts';

export interface LiveQuestion {
  id: string;
  title: string;
  prompt: string;
  points: number;
  rule: AnswerRule;
  maxAttempts: number | null;
}

export interface LiveHint {
  id: string;
  content: string;
  cost: number;
}

export interface LiveChallenge extends EventChallengeState {
  id: string;
  name: string;
  description: string;
  category: string;
  difficulty: number;
  tags: string[];
  author: string;
  beginChallengeLink: string | null;
  scoring: ChallengeScoring;
  questions: LiveQuestion[];
  hints: LiveHint[];
  files: (typeof challengeFiles.$inferSelect)[];
}

/** An event as its organizers and authors have defined it, without participants and facts. */
export interface EventDefinition {
  tenantId: string;
  id: string;
  name: string;
  lifecycle: Lifecycle;
  autoStart: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  completedAt: Date | null;
  freezeAt: Date | null;
  reveal: 'at-end' | 'by-hand';
  revealedAt: Date | null;
  bloodBonuses: readonly number[];
  teamMode: 'individual' | 'optional' | 'teams';
  teamSizeMin: number;
  createdBy: string | null;
  createdAt: Date;
  hostIds: ReadonlySet<string>;
  /** In the order of the event. */
  challenges: readonly LiveChallenge[];
}
