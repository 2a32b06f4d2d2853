import type { Notification } from '../core/notification.ts';

/** Events on realtime channels. Public channels carry signals about an event; the rest goes to private ones. */
export interface RealtimeEvents {
  /**
   * On `event-{eventId}`: the board has changed. `version` is the number of the last fact that it shows. Readers of a
   * large event fetch it at a random moment within `spreadMs`, not all at once.
   */
  'submission-update': { eventId: string; version: number; spreadMs?: number };
  /** On `event-{eventId}`: the event or its challenges have changed. */
  'event-changed': { eventId: string };
  /** On `private-user-{userId}`: the notification itself, or its id where an outside service delivers it. */
  'new-notification': Notification | { id: string };
  /** On `private-user-{userId}`: one was read; null for all. An outside service leaves null out. */
  'notification-read': { id?: string | null };
}

export type RealtimeEvent = keyof RealtimeEvents;

/** Public channel of an event; carries signals only. */
export function eventChannel(eventId: string): string {
  return `event-${eventId}`;
}

/** Channel that the user alone may subscribe to. */
export function privateUserChannel(userId: string): string {
  return `private-user-${userId}`;
}

/** Channel of a team's members; a client event on it is a hint to fetch new messages. */
export function privateTeamChatChannel(teamId: string): string {
  return `private-team-chat-${teamId}`;
}

/** Who has the control room of an event open, for those who may edit the event. */
export function presenceEventChannel(eventId: string): string {
  return `presence-event-${eventId}`;
}
