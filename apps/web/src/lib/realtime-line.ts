export interface RealtimeMember {
  id: string;
  info: unknown;
}

/** All that a tab has to know about its connection; sent whole at every change, so that nothing can be missed. */
export interface LineView {
  /** Another value for every connection that was made; null while there is none. */
  connection: string | null;
  /** Joined channels, each with a mark that is new at every join. */
  joined: Readonly<Record<string, string>>;
  /** Who is on the joined presence channels. */
  members: Readonly<Record<string, readonly RealtimeMember[]>>;
}

export interface LineListener {
  changed(view: LineView): void;
  signal(channel: string, event: string, data: unknown): void;
}

/** Where a tab has its live updates from: a socket of its own, or that of another tab. */
export interface Line {
  /** The channels to be on from now on, all of them. */
  want(channels: readonly string[]): void;
  close(): void;
}

export const noConnection: LineView = { connection: null, joined: {}, members: {} };
