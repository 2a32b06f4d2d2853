export {
  challengesSeen,
  knowsChallenge,
  maySeeChallenge,
  openForAnswering,
  requireAnswerable,
  whyNotAnswer,
  openForReading,
  requireChallenge,
  whyNotRead,
} from './play-access.ts';
export { getPracticeChallenge } from './get-practice-challenge.ts';
export { ownSolves } from './own-solves.ts';
export { plainSummary } from './plain-summary.ts';
export { carryAttempts } from './carry-attempts.ts';
export { countAttemptOf } from './count-attempt-of.ts';
export { tracesOf } from './event-traces.ts';
export { playFeature } from './feature.ts';
export { isRightNow } from './judge-recorded.ts';
export { type GivenAnswer, judgeOf } from './judge-answer.ts';
export { practiceFigures } from './practice-figures.ts';
export type { Rewards } from './rewards.ts';
export { presentBloods } from './present-bloods.ts';
export { readSolutions, type Solution } from './read-solutions.ts';
