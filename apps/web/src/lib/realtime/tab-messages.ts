import type { TransportState, RealtimeMember } from './transport.ts';

/** `from` is the sending tab; only the leading one sends `view` and `signal`. */
export type TabMessage =
  | { kind: 'wants'; from: string; channels: string[] }
  | { kind: 'ask'; from: string }
  | { kind: 'view'; from: string; view: TransportState; isHidden: boolean }
  | { kind: 'signal'; from: string; channel: string; event: string; data: unknown };

/** Null for messages of another version: other tabs may run older or newer code. */
export function readTabMessage(value: unknown): TabMessage | null {
  if (!isRecord(value)) return null;
  const { kind, from } = value;
  if (typeof from !== 'string') return null;
  if (kind === 'ask') return { kind, from };
  if (kind === 'wants') {
    const { channels } = value;
    return isTexts(channels) ? { kind, from, channels } : null;
  }
  if (kind === 'signal') {
    const { channel, event, data } = value;
    if (typeof channel !== 'string' || typeof event !== 'string') return null;
    return { kind, from, channel, event, data };
  }
  if (kind !== 'view' || typeof value['isHidden'] !== 'boolean') return null;
  const view = readView(value['view']);
  return view && { kind, from, view, isHidden: value['isHidden'] };
}

function readView(value: unknown): TransportState | null {
  if (!isRecord(value)) return null;
  const { connection, joined, members } = value;
  if (connection !== null && typeof connection !== 'string') return null;
  return isRecordOf(joined, isText) && isRecordOf(members, isMembers)
    ? // Of the page that has the socket, which may be younger than this one.
      { connection, joined, unchanged: [], members }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordOf<T>(value: unknown, is: (entry: unknown) => entry is T): value is Record<string, T> {
  return isRecord(value) && Object.values(value).every((entry) => is(entry));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => isText(entry));
}

function isMembers(value: unknown): value is RealtimeMember[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => isRecord(entry) && typeof entry['id'] === 'string' && 'info' in entry)
  );
}
