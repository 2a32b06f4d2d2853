export { judgingFeature } from './feature.ts';
export { explainScore } from './explain-score.ts';
export { listAdjustments } from './list-adjustments.ts';
export { finishScoreChange, finishScoreChanges, presentScoreChange } from './finish-score-change.ts';
export { requireUnit } from './lock-unit.ts';
export { revokeFact } from './revoke-fact.ts';
export { findPlayers } from './find-players.ts';
export { liftStatus } from './revoke-status.ts';
export { changeStatus } from './set-status.ts';
