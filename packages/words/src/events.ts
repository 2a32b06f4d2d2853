import { unitStatuses } from './scores.ts';

export const eventKinds = ['competition', 'practice'] as const;

export const lifecycles = ['draft', 'scheduled', 'active', 'completed'] as const;

/** Who may read the boards of an event, beside those who run it. */
export const boardVisibilities = ['participants', 'members', 'public', 'hidden'] as const;

/** An `internal` event is found by staff, and by those who take part. */
export const eventVisibilities = ['listed', 'internal'] as const;

/** Whether the end of an event lifts the freeze of its board, or the last step of a ceremony. */
export const eventReveals = ['at-end', 'by-hand'] as const;

/** In `teams` answering takes a team; in `optional` people also play alone. */
export const teamModes = ['individual', 'optional', 'teams'] as const;

export const registrationTypes = ['code', 'open'] as const;

/** When registration by code closes: when the event starts, when it is over, or at a time of its own. */
export const registrationClosings = ['at-start', 'at-end', 'at-time'] as const;

/** Whether the code and the link of an event let in. */
export const admissionStates = ['draft', 'open', 'full', 'closed', 'over', 'cancelled', 'archived'] as const;

/** `pending` waits for a decision, `waiting` for a place. */
export const applicationStates = ['pending', 'waiting', 'rejected'] as const;

/** What an event's own fields ask for. */
export const entryFieldKinds = ['text', 'long-text', 'choice', 'yes-no'] as const;

/** What became of a wish to take part. */
export const registrationStates = ['registered', 'pending', 'waiting'] as const;

/** Of participants: where their unit stands, or that it is in a division of guests. */
export const participantStatuses = [...unitStatuses, 'guest'] as const;

export const participantSorts = ['registered', 'name', 'seen'] as const;

/** What becomes of a row of an imported list of people. */
export const participantImportOutcomes = [
  'registered',
  'already-in',
  'invited',
  'already-invited',
  'bad-address',
  'duplicate',
  'banned',
  'no-place',
  'not-active',
  'not-invited',
] as const;

/** A run that its server did not survive has `failed`. */
export const rehearsalStates = ['running', 'finished', 'stopped', 'failed'] as const;

export const rehearsalFailures = ['interrupted', 'no-database', 'broken'] as const;

/**
 * What a rehearsal finds in challenges: files that are not attached although the import named them, that are not stored,
 * or whose bytes have changed; questions whose own answer is refused, or for which no answer could be made up; challenges
 * without a question.
 */
export const rehearsalProblems = [
  'file-not-attached',
  'file-missing',
  'file-damaged',
  'unsolvable',
  'not-tried',
  'no-question',
] as const;
