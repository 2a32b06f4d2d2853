import type { CopyToPlay, PlayedCopy, PlayProgress } from '../features/rehearsal/index.ts';

/** From the process that rehearses to the one that serves the copy and plays it. */
export type ToRehearsal = { kind: 'play'; copy: CopyToPlay } | { kind: 'stop' };

export type FromRehearsal =
  | { kind: 'progress'; progress: PlayProgress }
  | { kind: 'played'; played: PlayedCopy }
  | { kind: 'failed'; message: string };
