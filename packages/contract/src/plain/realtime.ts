import type { EarnedBadge } from '../core/badge.ts';
import type { BoardVisibility } from '../core/event.ts';
import type { Notification } from '../core/notification.ts';
import type { TeamMessage } from '../core/team-message.ts';

export interface TeamMessageSignal {
  teamId: string;
  id: string;
  message?: TeamMessage;
}

/**
 * Events on realtime channels. Public channels carry signals about an event whose boards anybody may read; the rest goes to
 * private ones. What is said to go to `event-{eventId}` always goes to `private-event-{eventId}`.
 */
export interface RealtimeEvents {
  /** On `team-{teamId}`: a board that anybody may read shows something new of it; never while it is frozen. */
  'team-update': { teamId: string; version: number };
  /**
   * On `private-team-{teamId}`: a member has solved a question, worth as many points as the public board says. An outside
   * service leaves out all but the ids of the question and the challenge.
   */
  'question-solved': {
    solvedBy?: { id: string; username: string };
    questionId: string;
    challengeId: string;
    points?: number;
    timestamp?: string;
  };
  /** On `private-team-{teamId}`: its name, members or settings have changed. */
  'team-changed': { teamId: string };
  /** On `private-user-{id}` of who plays alone: an answer was judged by people, or a decision was taken back. */
  'answer-reviewed': { eventId: string; challengeId: string };
  /** On `private-team-{teamId}`: its tasks have changed. */
  'tasks-changed': { teamId: string };
  /** On `private-team-{teamId}`: a member has a challenge open, or none any more; an outside service leaves the name out. */
  'member-looking': { userId: string; username?: string; challengeId?: string | null };
  /** On `private-team-{teamId}`: a member has paid for a hint, which is the team’s now. */
  'hint-unlocked': { challengeId: string; hintId: string; userId: string };
  /** On `private-team-{teamId}`: a member has bought an advantage, which is the team’s now. */
  'advantage-bought': { advantageId: string; userId: string };
  /** On `private-team-chat-{teamId}`: the message as it is now, or its id where an outside service delivers it. */
  'message-created': TeamMessageSignal;
  'message-updated': TeamMessageSignal;
  'message-deleted': TeamMessageSignal;
  /** On `private-team-chat-{teamId}`: a member has read the messages up to a number, which an outside service leaves out. */
  'messages-read': { teamId: string; userId: string; number?: number; readAt?: string };
  /** On `private-team-chat-{teamId}`, of a member’s client: a reason to fetch; what it carries is never shown. */
  'client-new-message': Record<string, never>;
  /**
   * On `event-{eventId}`: the board has changed. `version` is the number of the last fact that it shows. Readers of a
   * large event fetch it at a random moment within `spreadMs`, not all at once.
   */
  'submission-update': { eventId: string; version: number; spreadMs?: number };
  /** On `event-{eventId}`: the ceremony of the board has gone a step on or back, fetched like a board. */
  'reveal-changed': { eventId: string; spreadMs?: number };
  /** On `event-{eventId}`: the event or its challenges have changed. */
  'event-changed': { eventId: string; spreadMs?: number };
  /** On `event-{eventId}`: something was announced, or what was announced has changed. */
  'announcements-changed': { eventId: string; spreadMs?: number };
  /** On `private-user-{userId}`: the notification itself, or its id where an outside service delivers it. */
  'new-notification': Notification | { id: string };
  /** On `private-user-{userId}`: feedback of the user was answered. */
  'feedback-answered': { feedbackId: string };
  /**
   * On `private-user-{userId}`: XP, a level or badges were earned in a tenant. An outside service leaves out all but the
   * tenant.
   */
  'xp-awarded': { tenantId: string; xp?: number; total?: number };
  'level-up': { tenantId: string; level?: number };
  'badge-earned': { tenantId: string; badges?: EarnedBadge[] };
  /** On `private-user-{userId}` of an admin: what their organization stores has changed. */
  'usage-changed': { tenantId: string };
  /** On `private-user-{userId}`, of those who may see the billing of a tenant: its subscription has changed. */
  'subscription-changed': { tenantId: string };
  /** On `private-user-{userId}`: one was read; null for all. An outside service leaves null out. */
  'notification-read': { id?: string | null };
}

export type RealtimeEvent = keyof RealtimeEvents;

interface HeardEvent {
  id: string;
  boardVisibility: BoardVisibility;
  lifecycle: string;
  visibility: 'listed' | 'internal';
}

/** Whether anybody may read the boards, without a session; never of an internal event. */
export function isBoardPublic({ boardVisibility, lifecycle, visibility }: Omit<HeardEvent, 'id'>): boolean {
  return boardVisibility === 'public' && visibility === 'listed' && lifecycle !== 'draft';
}

/** Public channel of an event; carries signals only, and none while its boards are not for everybody. */
export function eventChannel(eventId: string): string {
  return `event-${eventId}`;
}

/** Channel of those who may see an event; carries the signals of every event. */
export function privateEventChannel(eventId: string): string {
  return `private-event-${eventId}`;
}

/** Where signals of an event go. */
export function channelsOfEvent(event: HeardEvent): string[] {
  const all = [privateEventChannel(event.id)];
  return isBoardPublic(event) ? [...all, eventChannel(event.id)] : all;
}

/** Where a member listens to an event: nobody has to sign for the channel of a public one. */
export function listenedChannel(event: HeardEvent): string {
  return isBoardPublic(event) ? eventChannel(event.id) : privateEventChannel(event.id);
}

/** Channel that the user alone may subscribe to. */
export function privateUserChannel(userId: string): string {
  return `private-user-${userId}`;
}

/** Channel of a team's members; a client event on it is a hint to fetch new messages. */
export function privateTeamChatChannel(teamId: string): string {
  return `private-team-chat-${teamId}`;
}

/** Channel of a team's members: what mates do, with its content. */
export function privateTeamChannel(teamId: string): string {
  return `private-team-${teamId}`;
}

/** Public channel of a team; carries its id and the version of the board. */
export function teamChannel(teamId: string): string {
  return `team-${teamId}`;
}

/** Who has the control room of an event open, for those who may edit the event. */
export function presenceEventChannel(eventId: string): string {
  return `presence-event-${eventId}`;
}
