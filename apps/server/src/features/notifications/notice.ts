import type { NotificationPreferences, NotificationPriority, NotificationType } from '@guidon/contract';
import type {
  NotificationTarget,
  NotificationDefinition,
  NotificationParams,
} from '../../platform/notifications/notification.ts';

/** What a notification is made of, before it is stored. */
export interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  /** From these its words are made for each reader; absent where a person wrote them. */
  code?: string;
  params?: NotificationParams;
  /** Path of a page of the web app. */
  link: string | null;
  priority?: NotificationPriority;
  eventId?: string;
}

/** A notice of what a feature defines, with its words in English for whatever cannot read its code. */
export function noticeOf(
  { code, type, textsOf }: NotificationDefinition,
  { params, link, eventId }: Pick<NotificationTarget, 'link' | 'eventId'> & { params: NotificationParams },
): Notice {
  const texts = textsOf(params);
  if (!texts) throw new Error(`The parameters of the notification ${code} are not what it declares.`);
  return {
    type,
    code,
    params,
    title: texts.title.in('en'),
    message: texts.message?.in('en') ?? '',
    link,
    ...(eventId !== undefined && { eventId }),
  };
}

/** The switch of the profile that keeps a type away; what has none always comes. */
export const preferenceOf: Partial<Record<NotificationType, keyof NotificationPreferences>> = {
  CHALLENGE_ADDED: 'challengeAdded',
  EVENT_ANNOUNCEMENT: 'eventAnnouncement',
  EVENT_STARTING: 'eventStarting',
  EVENT_ENDING: 'eventEnding',
  EVENT_REGISTRATION: 'eventRegistration',
};
