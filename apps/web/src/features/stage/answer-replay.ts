import type { ReplayReply, ReplayRequest } from './replay-messages.ts';
import { createReplayPlayer, type ReplayPlayer } from './replay-player.ts';

/** Answers requests to a replay one after the other. */
export function answerReplay(): (request: ReplayRequest) => ReplayReply | null {
  let player: ReplayPlayer | null = null;
  return (request) => {
    if (request.kind === 'load') {
      player = createReplayPlayer(request.data);
      return { kind: 'loaded', bloods: player.frameAt(player.length).bloods };
    }
    if (player === null) return null;
    if (request.kind === 'frame') return { kind: 'frame', frame: player.frameAt(request.position) };
    return { kind: 'lines', lines: player.linesAt(request.position), position: request.position };
  };
}
