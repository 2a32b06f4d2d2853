import type { RehearsalError, RehearsalLoad } from '@guidon/contract';
import type { ConnectionConfig } from '@guidon/db';
import type { GivenAnswer } from '../play/index.ts';

/** A question with an answer that its rule accepts. */
export interface QuestionToTry {
  challengeId: string;
  questionId: string;
  answer: GivenAnswer;
  /** Those that are to be handed in before it, where several are all asked for. */
  before: readonly GivenAnswer[];
  /** Whether a wrong answer before the right one does no harm. */
  mayFail: boolean;
}

/** A copied event, and who plays it. */
export interface CopyToPlay {
  connection: ConnectionConfig;
  tenantId: string;
  eventId: string;
  teams: number;
  /** Who answers: single players, or teams of so many. */
  teamSize: number | null;
  seconds: number;
  questions: readonly QuestionToTry[];
}

export interface PlayProgress {
  seconds: number;
  requests: number;
  solves: number;
}

/** What became of a question that was tried: the server's word when it was refused. */
export interface PlayedQuestion {
  questionId: string;
  refusal: string | null;
}

export interface PlayedCopy {
  load: RehearsalLoad;
  questions: PlayedQuestion[];
  firstError: RehearsalError | null;
}

/** Serves a copy in a process of its own and plays it there; rejects with an abort, ends early with a stop. */
export type PlayCopy = (
  copy: CopyToPlay,
  run: { signal: AbortSignal; onProgress: (progress: PlayProgress) => void },
) => Promise<PlayedCopy>;
