import type { NotificationPreferences, NotificationPriority, NotificationType } from '@guidon/contract';

/** What somebody is told, before it is stored. */
export interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  /** Path of a page of the web app. */
  link: string | null;
  priority?: NotificationPriority;
  eventId?: string;
}

/** The switch of the profile that keeps a type away; what has none always comes. */
export const preferenceOf: Partial<Record<NotificationType, keyof NotificationPreferences>> = {
  CHALLENGE_ADDED: 'challengeAdded',
  EVENT_ANNOUNCEMENT: 'eventAnnouncement',
  EVENT_STARTING: 'eventStarting',
  EVENT_ENDING: 'eventEnding',
  EVENT_REGISTRATION: 'eventRegistration',
};
