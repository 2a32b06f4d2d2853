export { applyCommitted, type LiveFact, loadFactsOf } from './load-facts.ts';
export { type ChallengeContent, readShownFiles } from './challenge-content.ts';
export type { EventDefinition, LiveChallenge, LiveQuestion } from './event-definition.ts';
export { boardState, mainBoard, nextTurnMs, presentEntry, rankedList } from './leaderboard.ts';
export {
  leaveUnranked,
  rankStaffTeam,
  latestRankings,
  readRanking,
  readRankings,
  type RecordedRanking,
  unitsWithStatus,
} from './rankings.ts';
export { createLiveEvent, type LiveEvent } from './live-event.ts';
export { createLiveEvents, type LiveEvents, type OpenedEvent } from './live-events.ts';
export type { EventKey } from './load-definition.ts';
export { ownScore, ownStandings } from './own-standings.ts';
export { pausesFor, createScoreHistories } from './score-history.ts';
export {
  mayReadBoard,
  openBoard,
  openedAs,
  requireBoard,
  requireDivision,
  requireKnownDivision,
} from './read-board.ts';
export { solvePoints, solversOf, teamSolves } from './team-signals.ts';
export { teamIdOf, type Viewer } from './viewer.ts';
