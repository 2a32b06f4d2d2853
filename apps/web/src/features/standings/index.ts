export { BoardRows } from './board-rows.tsx';
export { CompactBoard } from './compact-board.tsx';
export { FirstBloods } from './first-bloods.tsx';
export { splitBoard } from './board-rows-state.ts';
export { Podium } from './podium.tsx';
export { RankingsTable } from './rankings-table.tsx';
export { Scoreboard, ScoreboardSkeleton } from './scoreboard.tsx';
export { usePrefetchBoard } from './use-board.ts';
