import type { ReplayBlood, ReplayData, ReplayFrame, ReplayLine } from './replay-player.ts';

export type ReplayRequest =
  | { kind: 'load'; data: ReplayData }
  | { kind: 'frame'; position: number }
  | { kind: 'lines'; position: number };

export type ReplayReply =
  /** Every first blood there is in the end. */
  | { kind: 'loaded'; bloods: ReplayBlood[] }
  | { kind: 'frame'; frame: ReplayFrame }
  | { kind: 'lines'; lines: ReplayLine[]; position: number };
