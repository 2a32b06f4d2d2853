import type { Notification } from '../core/notification.ts';

/** Events on realtime channels. Public channels carry signals and ids only; content goes over private ones. */
export interface RealtimeEvents {
  /**
   * On `event-{eventId}`: the board moved. `version` is the number of the last fact it holds. Readers of a large event
   * are to come at any moment within `spreadMs`, not all at once.
   */
  'submission-update': { eventId: string; version: number; spreadMs?: number };
  /** On `event-{eventId}`: the event or its challenges were changed. */
  'event-changed': { eventId: string };
  /** On `private-user-{userId}`: the notification itself. On `user-{userId}`: that it is there, by its ids. */
  'new-notification': Notification | { id: string; tenantId?: string };
  /** On `user-{userId}`: one was read, or all were with null. */
  'notification-read': { id: string | null; tenantId: string };
}

export type RealtimeEvent = keyof RealtimeEvents;

/** Signals about an event, for everyone. */
export function eventChannel(eventId: string): string {
  return `event-${eventId}`;
}

/** Signals about a user, for everyone who knows the id. */
export function userChannel(userId: string): string {
  return `user-${userId}`;
}

/** What one user alone may read. */
export function privateUserChannel(userId: string): string {
  return `private-user-${userId}`;
}

/** Messages of a team; a client event on it is a hint to fetch, for its other members. */
export function privateTeamChatChannel(teamId: string): string {
  return `private-team-chat-${teamId}`;
}

/** Who is in the control room of an event, for those who may change it. */
export function presenceEventChannel(eventId: string): string {
  return `presence-event-${eventId}`;
}
