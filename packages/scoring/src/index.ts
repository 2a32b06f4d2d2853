export { type Board, type BoardOptions, createBoard, type FirstBlood } from './board.ts';
export { type Ceremony, ceremonyAt, nextPlace, previousPlace } from './ceremony.ts';
export { bloodBonusesOf, challengeValue, lowestValue } from './challenge-value.ts';
export { createEventBoards, type EventBoards } from './event-boards.ts';
export type { ExplainedCredit, ExplainedFact } from './explain-entrant.ts';
export type { Fact, PartialFact, PointsFact, RankingFact, RevocationFact, SolveFact } from './fact.ts';
export { levelOf, type Level } from './level.ts';
export { questionValues, type QuestionValue } from './question-values.ts';
export type {
  ChallengeRule,
  ChallengeScoring,
  DynamicScoring,
  QuestionRule,
  ScoringRules,
  StaticScoring,
} from './scoring-rules.ts';
export { isRanked, type RankedAmong, type Ranking, type RankingStatus } from './ranking.ts';
export type { RankedList } from './ranked-list.ts';
export { readReplay, type ReplayedPage, type ReplayedRules, type ReplayedUnit } from './read-replay.ts';
export { createReplay, type Replay, type ReplayOptions } from './replay.ts';
export { sharePoints } from './share-points.ts';
export { spanWorth } from './spans.ts';
export type { Standing } from './standing.ts';
export { explainScore, standings, type StandingsOptions } from './standings.ts';
export type { Credit } from './tally.ts';
export { timeline, timelineSteps, type TimelineOptions, type TimelinePoint } from './timeline.ts';
export {
  type Audience,
  type BoardKind,
  hiddenFromMs,
  isFrozen,
  type MemberOf,
  type View,
  visibleFacts,
} from './view.ts';
