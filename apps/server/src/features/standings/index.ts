export type { NewFact } from './append-fact.ts';
export { standingsFeature } from './feature.ts';
export type { LiveChallenge, LiveQuestion } from './event-definition.ts';
export { nextTurnMs } from './leaderboard.ts';
export type { LiveEvent } from './live-event.ts';
export { createLiveEvents, type LiveEvents, type OpenedEvent } from './live-events.ts';
export type { LiveFact } from './load-facts.ts';
export { ownStandings } from './own-standings.ts';
export type { Viewer } from './viewer.ts';
