export {
  challengesSeen,
  knowsChallenge,
  maySeeChallenge,
  openForAnswering,
  requireAnswerable,
  whyNotAnswer,
  whyNotRead,
} from './play-access.ts';
export { carryAttempts } from './carry-attempts.ts';
export { countAttemptOf } from './count-attempt-of.ts';
export { tracesOf } from './event-traces.ts';
export { playFeature } from './feature.ts';
export { isRightNow } from './judge-recorded.ts';
export { type GivenAnswer, judgeOf } from './judge-answer.ts';
export { presentBloods } from './present-bloods.ts';
