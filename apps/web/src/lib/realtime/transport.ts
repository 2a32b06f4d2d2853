import { ApiError } from '../api-error.ts';

export interface RealtimeMember {
  id: string;
  info: unknown;
}

/** Sent whole at every change, so that no change can be missed. */
export interface TransportState {
  /** Different for every connection; null while there is none. */
  connection: string | null;
  /** Joined channels, each with a value that is new at every join. */
  joined: Readonly<Record<string, string>>;
  /** Joined channels on which nothing was sent between the beginning of this page and the join. */
  unchanged: readonly string[];
  members: Readonly<Record<string, readonly RealtimeMember[]>>;
}

export interface TransportListener {
  changed(view: TransportState): void;
  signal(channel: string, event: string, data: unknown): void;
}

/** Brings live updates to a tab: over its own socket, or over that of another tab. */
export interface Transport {
  setChannels(channels: readonly string[]): void;
  close(): void;
}

export const noConnection: TransportState = { connection: null, joined: {}, unchanged: [], members: {} };

/** Live updates are optional: failures are logged, never shown as errors. */
export function logRealtime(message: string, detail: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`Live updates: ${message}`, detail);
}

export function logAuthFailure(error: unknown): void {
  const message = error instanceof ApiError ? `Auth request failed: ${error.status}` : String(error);
  // oxlint-disable-next-line no-console
  console.warn(message);
}
