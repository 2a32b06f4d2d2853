import type { AnswerRule, BoardVisibility, ChallengeScoring, EventRight, Lifecycle } from '@guidon/contract';
import type { EventChallengeState } from '../events/index.ts';
import type { ChainStep } from '../sequences/index.ts';
import type { ChallengeFileRow } from '../stored-files/index.ts';

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
  files: ChallengeFileRow[];
}

export interface LiveDivision {
  id: string;
  name: string;
  isGuest: boolean;
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
  visibility: 'listed' | 'internal';
  pausedAt: Date | null;
  pauseMessage: string;
  cancelledAt: Date | null;
  archivedAt: Date | null;
  practiceAfterEnd: boolean;
  boardVisibility: BoardVisibility;
  /** The best place that a ceremony has revealed; null before its first step. */
  revealedFrom: number | null;
  bloodBonuses: readonly number[];
  bloodBonusUnit: 'points' | 'percent';
  teamMode: 'individual' | 'optional' | 'teams';
  teamSizeMin: number;
  createdBy: string | null;
  createdAt: Date;
  /** Co-hosts with what each of them may do. */
  hosts: ReadonlyMap<string, readonly EventRight[]>;
  /** In the order of the event. */
  challenges: readonly LiveChallenge[];
  divisions: readonly LiveDivision[];
  /** The steps of the chain that locks challenges; none in an event without one. */
  sequence: readonly ChainStep[];
}
