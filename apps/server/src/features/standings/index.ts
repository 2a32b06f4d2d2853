export { applyCommitted } from './apply-committed.ts';
export { type ChallengeContent, readShownFiles } from './challenge-content.ts';
export type { EventDefinition, LiveChallenge, LiveQuestion } from './event-definition.ts';
export { boardState, mainBoard, nextTurnMs, presentEntry, rankedList } from './leaderboard.ts';
export { leaveUnranked } from './leave-unranked.ts';
export { createLiveEvent, type LiveEvent } from './live-event.ts';
export { createLiveEvents, type LiveEvents, type OpenedEvent } from './live-events.ts';
export type { EventKey } from './load-definition.ts';
export { type LiveFact, loadFactsOf } from './load-facts.ts';
export { ownScore } from './own-score.ts';
export { pausesFor } from './pauses-for.ts';
export { ownStandings } from './own-standings.ts';
export { mayReadBoard, openBoard, requireBoard } from './require-board.ts';
export { requireDivision, requireKnownDivision } from './read-board.ts';
export { rankStaffTeam } from './rank-staff-team.ts';
export {
  latestRankings,
  readRanking,
  readRankings,
  type RecordedRanking,
  unitsWithStatus,
} from './read-ranking.ts';
export { createScoreHistories } from './score-history.ts';
export { solvePoints, solversOf, teamSolves } from './team-signals.ts';
export { teamIdOf, type Viewer } from './viewer.ts';
