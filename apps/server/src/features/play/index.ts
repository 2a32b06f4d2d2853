export {
  challengesSeen,
  knowsChallenge,
  maySeeChallenge,
  openForAnswering,
  openForReading,
  requireAnswerable,
  whyNotRead,
} from './play-access.ts';
export { carryAttempts } from './carry-attempts.ts';
export { countAttemptsOf } from './count-attempts-of.ts';
export { tracesOf } from './personal-data.ts';
export type { PlayParts } from './routes.ts';
export { downloadFile } from './download-file.ts';
export { findByFlag } from './find-by-flag.ts';
export { matchOf, keepForeign } from './answer-flag.ts';
export { countFlag } from './guess-limits.ts';
export { getPlayChallenge } from './get-play-challenge.ts';
export { presentChallenge } from './present-challenge.ts';
export { locksFor } from './sequence-locks.ts';
export { submitAnswer } from './submit-answer.ts';
export { isRightNow } from './judge-recorded.ts';
export { unlockHint } from './unlock-hint.ts';
export type { GivenAnswer } from './judge.ts';
export { judgeOf } from './judge-answer.ts';
export { type ForeignFlags, putIntoCase, takeForeignFlags } from './foreign-flags.ts';
export { decideReview } from './decide-review.ts';
export type { Rewards } from './rewards.ts';
export { presentBloods } from './get-first-bloods.ts';
export { readSolutions, type Solution } from './read-solutions.ts';
export { getHints } from './get-hints.ts';
export { copyShop } from './advantages/copy-shop.ts';
export { insertAdvantage, replaceShop } from './advantages/store.ts';
