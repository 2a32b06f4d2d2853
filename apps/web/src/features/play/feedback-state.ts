import type { SubmissionResult } from '@guidon/contract';
import { ApiError } from '../../lib/api-error.ts';
import { submissionMessage } from '../../lib/refresh-state.ts';
import { maySucceedLater } from '../../lib/retry-state.ts';

const variants = [0, 1, 2, 3] as const;
export type Variant = (typeof variants)[number];

export type Feedback =
  | { outcome: 'success'; kind: 'already'; message: string | null }
  | { outcome: 'success'; kind: 'practised' }
  | {
      outcome: 'success';
      kind: 'complete';
      variant: Variant;
      points: number;
      total: number;
      firstBlood: boolean;
      solveNumber: number | null;
    }
  | { outcome: 'success'; kind: 'correct'; points: number; remaining: number; percent: number }
  | { outcome: 'progress'; kind: 'partial' | 'pending'; message: string; points: number }
  | {
      outcome: 'failure';
      kind: 'wrong';
      variant: Variant;
      attemptsLeft: number | null;
      /** Whether the attempts come back after a wait. */
      comesBack: boolean;
      penalty: number;
    }
  | {
      outcome: 'error';
      kind: 'session' | 'auth' | 'tooFast' | 'gone' | 'denied' | 'refused' | 'unsent' | 'other';
      message: string | null;
      needsRefresh: boolean;
    };

function variantOf(chance: number): Variant {
  return variants[Math.floor(chance * variants.length)] ?? 0;
}

/** Once attempts are there again, what is said of a wrong answer no longer announces a wait for them. */
export function afterWait(feedback: Feedback, hasAttempts: boolean): Feedback {
  if (!hasAttempts || feedback.outcome !== 'failure' || !feedback.comesBack) return feedback;
  return { ...feedback, comesBack: false, attemptsLeft: null };
}

export function resultFeedback(result: SubmissionResult, chance: number): Feedback {
  if (result.isPartial || result.isPending)
    return {
      outcome: 'progress',
      kind: result.isPending ? 'pending' : 'partial',
      message: result.message,
      points: result.points,
    };
  if (!result.isCorrect)
    return {
      outcome: 'failure',
      kind: 'wrong',
      variant: variantOf(chance),
      attemptsLeft: result.attemptsLeft,
      comesBack: result.answerAgainAt !== null,
      penalty: result.penalty,
    };
  if (result.isPractice) return { outcome: 'success', kind: 'practised' };
  if (result.alreadySolved) return { outcome: 'success', kind: 'already', message: result.message || null };
  if (result.challengeComplete)
    return {
      outcome: 'success',
      kind: 'complete',
      variant: variantOf(chance),
      points: result.points,
      total: result.totalQuestions,
      firstBlood: result.firstBlood,
      solveNumber: result.solveNumber,
    };
  return {
    outcome: 'success',
    kind: 'correct',
    points: result.points,
    remaining: Math.max(0, result.totalQuestions - result.solvedQuestions),
    percent: result.progress,
  };
}

export function opensOverlay(result: SubmissionResult): boolean {
  return result.isCorrect && !result.alreadySolved && (result.successMessage ?? '').trim() !== '';
}

const authWords = ['refresh the page', 'multiple logins', 'blacklisted'];
const sessionMessages: readonly string[] = (
  ['refused', 'replaced', 'cooling', 'blocked', 'unreachable'] as const
).map(submissionMessage);

function error(
  kind: Extract<Feedback, { outcome: 'error' }>['kind'],
  message: string | null,
  needsRefresh: boolean,
): Feedback {
  return { outcome: 'error', kind, message, needsRefresh };
}

export function errorFeedback(failure: unknown): Feedback {
  if (!(failure instanceof ApiError)) return error('other', null, false);
  if (maySucceedLater(failure)) return error('unsent', null, false);
  if (isRefusal(failure)) return error('refused', failure.message, false);
  return feedbackByCode(failure) ?? feedbackByText(failure) ?? feedbackByStatus(failure);
}

const refusals = new Set(['LOCKED', 'CHALLENGE_CLOSED', 'ATTEMPTS_EXHAUSTED']);

/** Whether the challenge takes no answer now, as its page may not know yet. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && refusals.has(failure.code);
}

function feedbackByCode({ code, message }: ApiError): Feedback | null {
  switch (code) {
    case 'SESSION_EXPIRED':
    case 'SESSION_ENDED':
      return error('session', message, message !== submissionMessage('cooling'));
    case 'TOO_MANY_REQUESTS':
      return error('tooFast', null, false);
    case 'NOT_FOUND':
      return error('gone', null, true);
    case 'NOT_REGISTERED':
      return error('denied', message, false);
    default:
      return null;
  }
}

/** A lost session can have any error code: from a proxy, or from a refused renewal. */
function feedbackByText({ message, status }: ApiError): Feedback | null {
  const lower = message.toLowerCase();
  if (lower.includes('session has expired')) return error('session', message, true);
  if (authWords.some((words) => lower.includes(words))) return error('auth', message, true);
  if (status === 401 && sessionMessages.includes(message)) return error('session', message, false);
  return null;
}

function feedbackByStatus({ message, status }: ApiError): Feedback {
  if (status === 429) return error('tooFast', null, false);
  if (status === 404) return error('gone', null, true);
  if (status === 401 || status === 403) return error('denied', null, true);
  return error('other', message || null, false);
}
