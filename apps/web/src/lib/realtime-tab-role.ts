import type { LineListener } from './realtime-line.ts';
import type { TabMessage } from './realtime-tab-message.ts';

/** A tab as one of those that share a connection. */
export interface Tab {
  id: string;
  listener: LineListener;
  wanted: () => readonly string[];
  post: (message: TabMessage) => void;
  isHidden: () => boolean;
}

/** What a tab does for as long as it leads, or follows. */
export interface TabRole {
  receive(message: TabMessage): void;
  wantsChanged(): void;
  end(): void;
}
