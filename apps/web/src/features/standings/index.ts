export { CompactBoard } from './compact-board.tsx';
export { Scoreboard } from './scoreboard.tsx';
