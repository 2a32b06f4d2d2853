import type Pusher from 'pusher-js';
import type { AskForRight } from './realtime-authorizer.ts';
import type { PageLocation, RealtimeEndpoint } from './realtime-endpoint.ts';
import type { Line, LineListener } from './realtime-line.ts';
import { createSharedLine, type TabSharing } from './realtime-shared-line.ts';
import { createSocketLine } from './realtime-socket-line.ts';

/** Raise it with every change of the messages: tabs from before and after an update then keep to themselves. */
const messagesVersion = 1;

export interface LineOptions {
  endpoint: RealtimeEndpoint;
  location: PageLocation;
  askForRight: AskForRight;
  random: () => number;
  /** How the tabs of the browser share a connection, and for whom; null where each has its own. */
  shared: { sharing: TabSharing; owner: string } | null;
}

/** The line of a tab: shared where the browser can. */
export function openLine(options: LineOptions, library: typeof Pusher, listener: LineListener): Line {
  const { shared, ...rest } = options;
  const openSocket = (forListener: LineListener) =>
    createSocketLine({ ...rest, Pusher: library, listener: forListener });
  if (shared === null) return openSocket(listener);
  const { key, service } = options.endpoint;
  const name = ['guidon-live', messagesVersion, service?.host ?? 'own', key, shared.owner].join(' ');
  return createSharedLine({ sharing: shared.sharing, name, openSocket, listener });
}
