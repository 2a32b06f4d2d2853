import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import { spreadFor } from '../../platform/realtime/spread-for.ts';
import type { Services } from '../../platform/services/services.ts';
import type { EventKey } from './load-definition.ts';
import { publishEveryMs } from './publication.ts';

/**
 * The board of another process may lag by its time between two publications, so the signal waits that long: a reader
 * served there should find the change.
 */
export const othersBehindMs = publishEveryMs + 50;

interface SignalServices {
  clock: Services['clock'];
  bus: Pick<Services['bus'], 'others'>;
  answerSignals: Pick<Services['answerSignals'], 'publishRealtime'>;
}

type PublishedBoard = {
  boardFor: (audience: 'public', nowMs: number) => { readonly version: number; readonly size: number };
};

/**
 * Signals to open pages that the public board has changed, from the process that recorded the facts, without content.
 */
export function createBoardSignal({ bus, clock, answerSignals }: SignalServices, { eventId }: EventKey) {
  let hasOwnNews = false;
  let signalled = 0;
  const publicBoard = (live: PublishedBoard) => live.boardFor('public', clock());
  return {
    begin: (live: PublishedBoard) => {
      signalled = publicBoard(live).version;
    },
    expect: () => {
      hasOwnNews = true;
    },
    published: (live: PublishedBoard) => {
      const { version, size } = publicBoard(live);
      if (!hasOwnNews || version === signalled) return;
      hasOwnNews = false;
      signalled = version;
      const data: RealtimeEvents['submission-update'] = { eventId, version, ...spreadFor(size) };
      const publish = () => answerSignals.publishRealtime(eventChannel(eventId), 'submission-update', data);
      if (bus.others() === 0) publish();
      else setTimeout(publish, othersBehindMs).unref();
    },
  };
}
