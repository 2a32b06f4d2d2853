export const answerKinds = [
  'text',
  'regex',
  'number',
  'choice',
  'order',
  'set',
  'date',
  'file-hash',
  'per-unit',
  'manual',
] as const;

/** `event`: only where an event holds it. `library`: to every member. `internal`: to staff and to chosen groups. */
export const challengeVisibilities = ['event', 'library', 'internal'] as const;

/** Which challenges of the bank are listed. */
export const challengeStates = ['active', 'retired', 'all'] as const;

/** What became of one challenge of several that were to be changed. */
export const challengeChangeOutcomes = [
  'changed',
  'unchanged',
  'not-found',
  'forbidden',
  'conflict',
  'too-many-tags',
  'several-questions',
  'has-history',
] as const;

/** The same of a question; `has-history`: answers were judged by its points already. */
export const questionChangeOutcomes = [
  'changed',
  'unchanged',
  'not-found',
  'has-history',
  'too-few-attempts',
] as const;

/** What a limit of attempts does once it is reached: no more answers, or a wait and then as many again. */
export const attemptModes = ['lockout', 'timeout'] as const;

/** Of a challenge in a live event: nobody has opened it, or answered, or been right though many have tried. */
export const challengeTroubles = ['unopened', 'untried', 'unsolved', 'failing'] as const;

/**
 * `partial` was right in part, or one of several that are all asked for; `pending` waits for somebody who judges it;
 * `foreign` was the flag of another team or player, which whoever sent it is told is wrong.
 */
export const submissionOutcomes = ['wrong', 'right', 'repeated', 'partial', 'pending', 'foreign'] as const;

export const reviewDecisions = ['accept', 'reject'] as const;

/** What a case is opened by: a flag of another unit that was sent, or staff. */
export const caseKinds = ['foreign-flag', 'reported'] as const;

/** Which part a unit has in a case: it sent the flag of another, its flag was sent, or staff have named it. */
export const caseParts = ['sender', 'owner', 'named'] as const;

export const caseDecisions = ['dismissed', 'warned', 'disqualified'] as const;

/** A case is `decided` once nothing is to be decided about a unit of it and no appeal waits for an answer. */
export const caseStates = ['open', 'appealed', 'decided'] as const;

/** When a step of a sequence opens: all before it are solved, or `k` of them, or the score is reached. */
export const sequenceRules = ['all-before', 'any', 'score'] as const;

/** Landscapes that the map of an adventure is drawn as. */
export const adventureThemes = ['night-city', 'islands', 'mountains', 'space', 'ruins'] as const;

/** Of a step of an adventure for its reader; the story of a `locked` one is not there yet. */
export const adventureStates = ['locked', 'open', 'done'] as const;

/** Whom a collection is for once it is published; `participants` are those of the events that it is linked to. */
export const learningAudiences = ['members', 'participants', 'staff'] as const;

/** A `check` is a short question that is judged by the server. */
export const learningItemKinds = ['text', 'file', 'link', 'check'] as const;

/** The project of ctfcli, the backup of CTFd and the game of GZCTF. */
export const challengeExportFormats = ['ctfcli', 'ctfd', 'gzctf'] as const;
export type ChallengeExportFormat = (typeof challengeExportFormats)[number];

export const importRunStates = ['waiting', 'running', 'done', 'stopped', 'undone'] as const;

/** What an import did to a challenge. */
export const importRunKinds = ['created', 'changed', 'placed', 'taken-out'] as const;

/** What has a number for the programs of CTFd. */
export const ctfdIdKinds = ['challenge', 'file', 'module', 'hint'] as const;
