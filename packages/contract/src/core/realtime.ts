/** Events on public channels: signals and ids only. Content is fetched over HTTP with the caller's rights. */
export interface RealtimeEvents {
  /** On `event-{eventId}`: the board moved. `version` is the number of the last fact it holds. */
  'submission-update': { eventId: string; version: number };
  /** On `event-{eventId}`: the event or its challenges were changed. */
  'event-changed': { eventId: string };
}

export type RealtimeEvent = keyof RealtimeEvents;

export function eventChannel(eventId: string): string {
  return `event-${eventId}`;
}
