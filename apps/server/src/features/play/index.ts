export {
  challengesSeen,
  knowsChallenge,
  maySeeChallenge,
  openForAnswering,
  openForReading,
  requireAnswerable,
  whyNotAnswer,
  whyNotRead,
} from './play-access.ts';
export { getPracticeChallenge } from './get-practice-challenge.ts';
export { carryAttempts } from './carry-attempts.ts';
export { countAttemptsOf } from './count-attempts-of.ts';
export { tracesOf } from './event-traces.ts';
export { createPlayParts, playFeature } from './feature.ts';
export type { PlayParts } from './routes.ts';
export { downloadFile } from './download-file.ts';
export { findByFlag } from './find-by-flag.ts';
export { matchOf } from './answer-flag.ts';
export { countFlag } from './guess-limits.ts';
export { keepForeign } from './keep-foreign.ts';
export { getPlayChallenge } from './get-play-challenge.ts';
export { presentChallenge } from './present-challenge.ts';
export { locksFor } from './sequence-locks.ts';
export { submitAnswer } from './submit-answer.ts';
export { isRightNow } from './judge-recorded.ts';
export { requireOwnUnit } from './require-own-unit.ts';
export { judgeUnrecorded } from './judge-unrecorded.ts';
export { practiceFigures } from './practice-figures.ts';
export type { GivenAnswer } from './judge.ts';
export { judgeOf } from './judge-answer.ts';
export { type ForeignFlags, putIntoCase, takeForeignFlags } from './foreign-flags.ts';
export { decideReview } from './decide-review.ts';
export { readEnvironmentLink } from './read-environment-link.ts';
export type { Rewards } from './rewards.ts';
export { presentBloods } from './present-bloods.ts';
export { readSolutions, type Solution } from './read-solutions.ts';
export { getHints } from './get-hints.ts';
export { unlockHint } from './unlock-hint.ts';
