export { BoardRows } from './board-rows.tsx';
export { CompactBoard } from './compact-board.tsx';
export { Scoreboard, ScoreboardSkeleton } from './scoreboard.tsx';
export { usePrefetchBoard } from './use-board.ts';
