export { BoardRows } from './board-rows.tsx';
export { CompactBoard } from './compact-board.tsx';
export { FirstBloods } from './first-bloods.tsx';
export { Scoreboard, ScoreboardSkeleton } from './scoreboard.tsx';
export { usePrefetchBoard } from './use-board.ts';
