import { useEffect, useRef, useState } from 'react';
import { useCoalesced } from '../../lib/use-coalesced.ts';
import type { LoadedReplay } from './load-replay.ts';
import { type OpenReplay, openReplay } from './open-replay.ts';
import type { ReplayBlood, ReplayFrame, ReplayLine } from './replay-player.ts';

const linesPauseMs = 800;

interface ReplayState {
  frame: ReplayFrame | null;
  lines: ReplayLine[];
  /** Every first blood there is in the end. */
  bloods: ReplayBlood[];
  hasFailed: boolean;
}

interface ReplayReader {
  ownId: string | null;
  /** Null for the main board. */
  division: string | null;
}

/** The event after `position` facts. While one frame is computed only the last one that was asked for waits. */
export function useReplay(
  { rules, units, pages }: LoadedReplay,
  { ownId, division }: ReplayReader,
  position: number,
) {
  const [computed, setComputed] = useState<ReplayState>({
    frame: null,
    lines: [],
    bloods: [],
    hasFailed: false,
  });
  const opened = useRef<OpenReplay | null>(null);
  const asked = useRef(position);
  const isBusy = useRef(false);

  useEffect(() => {
    const ask = () => {
      isBusy.current = true;
      replay.send({ kind: 'frame', position: asked.current });
    };
    const replay = openReplay({
      onReply: (reply) => {
        if (reply.kind !== 'frame') {
          const news = reply.kind === 'lines' ? { lines: reply.lines } : { bloods: reply.bloods };
          setComputed((before) => ({ ...before, ...news }));
          return;
        }
        isBusy.current = false;
        setComputed((before) => ({ ...before, frame: reply.frame }));
        if (reply.frame.position !== asked.current) ask();
      },
      onFailure: () => setComputed((before) => ({ ...before, hasFailed: true })),
    });
    opened.current = replay;
    replay.send({ kind: 'load', data: { rules, units, pages, ownId, division } });
    ask();
    return () => {
      opened.current = null;
      replay.close();
    };
  }, [rules, units, pages, ownId, division]);

  const askLines = useCoalesced(async () => {
    opened.current?.send({ kind: 'lines', position: asked.current });
  }, linesPauseMs);

  useEffect(() => {
    asked.current = position;
    if (opened.current !== null && !isBusy.current) {
      isBusy.current = true;
      opened.current.send({ kind: 'frame', position });
    }
    askLines();
  }, [position, askLines]);

  return computed;
}
