export { challengesSeen, whyNotRead } from './play-access.ts';
export { carryAttempts } from './carry-attempts.ts';
export { tracesOf } from './event-traces.ts';
export { playFeature } from './feature.ts';
