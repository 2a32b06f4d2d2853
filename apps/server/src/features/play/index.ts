export {
  challengesSeen,
  knowsChallenge,
  maySeeChallenge,
  openForAnswering,
  openForReading,
  requireAnswerable,
  whyNotRead,
} from './play-access.ts';
export { carryAttempts, countAttemptsOf } from './attempts.ts';
export { tracesOf } from './personal-data.ts';
export type { PlayParts } from './routes.ts';
export { downloadFile } from './download-file.ts';
export { findByFlag } from './find-by-flag.ts';
export { matchOf, keepForeign } from './answer-flag.ts';
export { countFlag } from './guess-limits.ts';
export { getPlayChallenge, getHints } from './get-play-challenge.ts';
export { presentChallenge } from './present-play-challenge.ts';
export { locksFor } from './sequence-locks.ts';
export { submitAnswer } from './submit-answer.ts';
export { isRightNow, judgeOf } from './judge-answer.ts';
export { unlockHint } from './unlock-hint.ts';
export type { GivenAnswer } from './judge.ts';
export { type ForeignFlags, putIntoCase, takeForeignFlags } from './foreign-flags.ts';
export { claimReview, decideReview, isClaimed, percentOf, reopenReview } from './reviews.ts';
export type { Rewards } from './rewards.ts';
export { presentBloods } from './get-first-bloods.ts';
export { readSolutions, type Solution } from './read-solutions.ts';
export { copyShop, insertAdvantage, replaceShop } from './advantages/store.ts';
