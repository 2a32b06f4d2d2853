import { createFollowers } from './realtime-followers.ts';
import type { TabLocks } from './realtime-leadership.ts';
import { type Line, type LineListener, noConnection } from './realtime-line.ts';
import type { Tab, TabRole } from './realtime-tab-role.ts';

interface LeadingTabDeps {
  tab: Tab;
  name: string;
  locks: TabLocks;
  openSocket: (listener: LineListener) => Line;
}

/** Owns the socket, is on the channels that any tab wants, and passes on what comes. */
export function createLeadingTab({ tab, name, locks, openSocket }: LeadingTabDeps): TabRole {
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
      if (followers.want(channel)) tab.post({ kind: 'signal', from: tab.id, channel, event, data });
    },
  });
  applyWants();
  postView();

  function applyWants(): void {
    socket.want([...new Set([...tab.wanted(), ...followers.channels()])]);
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
