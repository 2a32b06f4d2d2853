import { channelsOfEvent, type RealtimeEvents } from '@guidon/contract';
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
  definition: Omit<Parameters<typeof channelsOfEvent>[0], 'id'>;
  boardFor: (audience: 'public', nowMs: number) => { readonly version: number; readonly size: number };
};

/**
 * Signals to open pages that the board has changed that others than staff see, from the process that recorded the facts,
 * without content.
 */
export function createBoardSignal({ bus, clock, answerSignals }: SignalServices, { eventId }: EventKey) {
  /** The first fact of this process that pages have not been signalled; null where there is none. */
  let newsSeq: number | null = null;
  let signalled = 0;
  const publicBoard = (live: PublishedBoard) => live.boardFor('public', clock());

  function send(live: PublishedBoard): void {
    const { version, size } = publicBoard(live);
    newsSeq = null;
    signalled = version;
    const data: RealtimeEvents['submission-update'] = { eventId, version, ...spreadFor(size) };
    const channels = channelsOfEvent({ ...live.definition, id: eventId });
    const publish = () => {
      for (const channel of channels) answerSignals.publishRealtime(channel, 'submission-update', data);
    };
    if (bus.others() === 0) publish();
    else setTimeout(publish, othersBehindMs).unref();
  }

  return {
    /** The event is loaded: what was recorded meanwhile is signalled where the public board shows it. */
    begin: (live: PublishedBoard) => {
      const board = publicBoard(live);
      signalled = board.version;
      if (newsSeq !== null && board.version >= newsSeq) send(live);
    },
    expect: ([first]: readonly { seq: number }[]) => {
      newsSeq ??= first?.seq ?? null;
    },
    published: (live: PublishedBoard) => {
      const board = publicBoard(live);
      if (newsSeq !== null && board.version !== signalled) send(live);
    },
  };
}
