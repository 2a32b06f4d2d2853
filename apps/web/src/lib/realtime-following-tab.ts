import { noConnection } from './realtime-line.ts';
import type { Tab, TabRole } from './realtime-tab-role.ts';
import { watchLeader } from './realtime-watch-leader.ts';

interface FollowingTabDeps {
  tab: Tab;
  /** Whether this tab may be listened for: its end is noticed from then on. */
  isKnown: () => boolean;
  takeOver: () => void;
}

/** Tells the leading tab what it wants, takes what that one passes on, and takes over when it does not answer. */
export function createFollowingTab({ tab, isKnown, takeOver }: FollowingTabDeps): TabRole {
  let leader: string | undefined;
  const watch = watchLeader({
    isHidden: tab.isHidden,
    ask: () => tab.post({ kind: 'ask', from: tab.id }),
    takeOver,
  });
  tab.listener.changed(noConnection);

  function tellWants(): void {
    if (isKnown()) tab.post({ kind: 'wants', from: tab.id, channels: [...tab.wanted()] });
  }

  return {
    receive(message) {
      if (message.kind === 'signal') tab.listener.signal(message.channel, message.event, message.data);
      if (message.kind !== 'view') return;
      watch.answered({ isIdle: message.isHidden && message.view.connection === null });
      tab.listener.changed(message.view);
      if (message.from === leader) return;
      leader = message.from;
      tellWants();
    },
    wantsChanged: tellWants,
    end: () => watch.stop(),
  };
}
