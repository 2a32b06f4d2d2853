import { tabLockName } from './realtime-followers.ts';
import { createFollowingTab } from './realtime-following-tab.ts';
import { createLeadership, type TabLocks } from './realtime-leadership.ts';
import { createLeadingTab } from './realtime-leading-tab.ts';
import type { Line, LineListener } from './realtime-line.ts';
import { readTabMessage } from './realtime-tab-message.ts';
import type { Tab, TabRole } from './realtime-tab-role.ts';

/** What a browser needs to have for its tabs to share a connection. */
export interface TabSharing {
  locks: TabLocks;
  /** What is posted there reaches the other tabs on the channel, not the own one. */
  openChannel: (name: string, receive: (data: unknown) => void) => TabChannel;
  isHidden: () => boolean;
}

export interface TabChannel {
  post(data: unknown): void;
  close(): void;
}

interface SharedLineOptions {
  sharing: TabSharing;
  /** The same for the tabs that share: one user in one tenant, speaking one version of the messages. */
  name: string;
  /** Opens the socket of this tab, when it is the one that leads. */
  openSocket: (listener: LineListener) => Line;
  listener: LineListener;
}

/** A line that the tabs of a browser share: one of them leads and has the socket, the others follow. */
export function createSharedLine({ sharing, name, openSocket, listener }: SharedLineOptions): Line {
  const { locks, isHidden } = sharing;
  const channel = sharing.openChannel(name, (data) => {
    const message = readTabMessage(data);
    if (message !== null) role.receive(message);
  });
  const closing = new AbortController();
  let wanted: readonly string[] = [];
  let isKnown = false;
  let forgetMe: (() => void) | undefined;

  const tab: Tab = {
    id: Math.random().toString(36).slice(2),
    listener,
    wanted: () => wanted,
    post: (message) => channel.post(message),
    isHidden,
  };
  const follow = () => createFollowingTab({ tab, isKnown: () => isKnown, takeOver: () => leadership.take() });
  let role: TabRole = follow();
  const become = (next: () => TabRole): void => {
    role.end();
    role = next();
  };
  const leadership = createLeadership({
    locks,
    name,
    onElected: () => become(() => createLeadingTab({ tab, name, locks, openSocket })),
    onDeposed: () => become(follow),
  });

  locks
    .request(tabLockName(name, tab.id), { signal: closing.signal }, () => {
      isKnown = true;
      role.wantsChanged();
      return new Promise<void>((resolve) => {
        forgetMe = resolve;
      });
    })
    .catch(() => undefined);

  return {
    want(channels) {
      wanted = channels;
      role.wantsChanged();
    },
    close() {
      role.end();
      leadership.resign();
      closing.abort();
      forgetMe?.();
      channel.close();
    },
  };
}
