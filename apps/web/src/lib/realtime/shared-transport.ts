import { createLeadership, type TabLocks, watchLeader } from './leader-election.ts';
import { readTabMessage, type TabMessage } from './tab-messages.ts';
import { type Transport, type TransportListener, noConnection } from './transport.ts';

interface Tab {
  id: string;
  listener: TransportListener;
  wanted: () => readonly string[];
  post: (message: TabMessage) => void;
  isHidden: () => boolean;
}

interface TabRole {
  receive(message: TabMessage): void;
  wantsChanged(): void;
  end(): void;
}

export interface TabSharing {
  locks: TabLocks;
  /** Posts reach the other tabs on the channel, not the own one. */
  openChannel: (name: string, receive: (data: unknown) => void) => TabChannel;
  isHidden: () => boolean;
}

export interface TabChannel {
  post(data: unknown): void;
  close(): void;
}

interface SharedTransportOptions {
  sharing: TabSharing;
  /** Equal for tabs of the same user, tenant and message version. */
  name: string;
  openSocket: (listener: TransportListener) => Transport;
  listener: TransportListener;
}

/** One tab of the browser leads and has the socket; the others follow and get their signals from it. */
export function createSharedTransport({
  sharing,
  name,
  openSocket,
  listener,
}: SharedTransportOptions): Transport {
  const { locks, isHidden } = sharing;
  const channel = sharing.openChannel(name, (data) => {
    const message = readTabMessage(data);
    if (message !== null) role.receive(message);
  });
  const closing = new AbortController();
  let wanted: readonly string[] = [];
  let isLocked = false;
  let releaseLock: (() => void) | undefined;

  const tab: Tab = {
    id: Math.random().toString(36).slice(2),
    listener,
    wanted: () => wanted,
    post: (message) => channel.post(message),
    isHidden,
  };
  const follow = () =>
    createFollowingTab({ tab, isLocked: () => isLocked, takeOver: () => leadership.take() });
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
      isLocked = true;
      role.wantsChanged();
      return new Promise<void>((resolve) => {
        releaseLock = resolve;
      });
    })
    .catch(() => undefined);

  return {
    setChannels(channels) {
      wanted = channels;
      role.wantsChanged();
    },
    close() {
      role.end();
      leadership.resign();
      closing.abort();
      releaseLock?.();
      channel.close();
    },
  };
}

interface LeadingTabDeps {
  tab: Tab;
  name: string;
  locks: TabLocks;
  openSocket: (listener: TransportListener) => Transport;
}

/** Owns the socket, joins the channels of all tabs and passes their signals on. */
function createLeadingTab({ tab, name, locks, openSocket }: LeadingTabDeps): TabRole {
  let view = noConnection;
  tab.listener.changed(view);
  const followers = createFollowers({ locks, name, onChange: applyWants });
  const socket = openSocket({
    changed(next) {
      view = next;
      tab.listener.changed(next);
      postView();
    },
    signal(channel, event, data) {
      tab.listener.signal(channel, event, data);
      if (followers.wants(channel)) tab.post({ kind: 'signal', from: tab.id, channel, event, data });
    },
  });
  applyWants();
  postView();

  function applyWants(): void {
    socket.setChannels([...new Set([...tab.wanted(), ...followers.channels()])]);
  }

  function postView(): void {
    tab.post({ kind: 'view', from: tab.id, view, isHidden: tab.isHidden() });
  }

  return {
    receive(message) {
      if (message.kind === 'wants') followers.set(message.from, message.channels);
      if (message.kind === 'wants' || message.kind === 'ask') postView();
    },
    wantsChanged: applyWants,
    end() {
      followers.close();
      socket.close();
    },
  };
}

/** Every tab locks its own name, so that the leader learns of its end even after a crash. */
function tabLockName(name: string, tabId: string): string {
  return `${name} ${tabId}`;
}

interface FollowersDeps {
  locks: TabLocks;
  name: string;
  onChange: () => void;
}

function createFollowers({ locks, name, onChange }: FollowersDeps) {
  const channelsByTab = new Map<string, readonly string[]>();
  const over = new AbortController();

  function forgetWhenClosed(tabId: string): void {
    const forget = async () => {
      channelsByTab.delete(tabId);
      onChange();
    };
    locks.request(tabLockName(name, tabId), { signal: over.signal }, forget).catch(() => undefined);
  }

  return {
    set(tabId: string, channels: readonly string[]): void {
      if (!channelsByTab.has(tabId)) forgetWhenClosed(tabId);
      channelsByTab.set(tabId, channels);
      onChange();
    },
    channels: (): string[] => [...channelsByTab.values()].flat(),
    wants: (channel: string): boolean =>
      [...channelsByTab.values()].some((channels) => channels.includes(channel)),
    close: (): void => over.abort(),
  };
}

interface FollowingTabDeps {
  tab: Tab;
  /** True once this tab has its lock, so that the leader will notice its end. */
  isLocked: () => boolean;
  takeOver: () => void;
}

function createFollowingTab({ tab, isLocked, takeOver }: FollowingTabDeps): TabRole {
  let leader: string | undefined;
  const watch = watchLeader({
    isHidden: tab.isHidden,
    ask: () => tab.post({ kind: 'ask', from: tab.id }),
    takeOver,
  });
  tab.listener.changed(noConnection);

  function postChannels(): void {
    if (isLocked()) tab.post({ kind: 'wants', from: tab.id, channels: [...tab.wanted()] });
  }

  return {
    receive(message) {
      if (message.kind === 'signal') tab.listener.signal(message.channel, message.event, message.data);
      if (message.kind !== 'view') return;
      watch.answered({ isIdle: message.isHidden && message.view.connection === null });
      tab.listener.changed(message.view);
      if (message.from === leader) return;
      leader = message.from;
      postChannels();
    },
    wantsChanged: postChannels,
    end: () => watch.stop(),
  };
}
