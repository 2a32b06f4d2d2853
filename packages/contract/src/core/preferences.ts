import { languages } from '@guidon/words';
import { z } from 'zod';

export const Language = z.enum(languages, { error: 'must be one of the languages on offer' });
export type Language = z.infer<typeof Language>;

const zoneShape = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** Whether a text is the name of a time zone that this machine knows, such as `Europe/Lisbon`. */
export function isTimeZone(name: string): boolean {
  if (!zoneShape.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An IANA time zone. */
export const TimeZone = z
  .string()
  .max(64, 'must be 64 characters or less')
  .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Lisbon');

/** Which kinds of notification are shown or mailed. Mails about the account itself are always sent. */
export const NotificationPreferences = z.object({
  desktop: z.boolean(),
  challengeAdded: z.boolean(),
  eventAnnouncement: z.boolean(),
  eventStarting: z.boolean(),
  eventEnding: z.boolean(),
  eventRegistration: z.boolean(),
  levels: z.boolean().meta({ description: 'XP and new levels, where they are earned.' }),
  badges: z.boolean(),
  certificateReady: z.boolean().meta({
    description: 'That there is a certificate of an event, also by mail.',
  }),
  announcementMails: z.boolean().meta({
    description: 'Announcements by mail as well, one a day for each event at most.',
  }),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const SoundPreferences = z.object({
  enabled: z.boolean(),
  volume: z.number().int().min(0).max(100).meta({ description: 'Percent.' }),
});
export type SoundPreferences = z.infer<typeof SoundPreferences>;

export const Preferences = z.object({
  notifications: NotificationPreferences,
  sound: SoundPreferences,
});
export type Preferences = z.infer<typeof Preferences>;

/** Some of it; what is not named stays as it is. */
export const PreferencesPatch = z.object({
  notifications: NotificationPreferences.partial().optional(),
  sound: SoundPreferences.partial().optional(),
});
export type PreferencesPatch = z.infer<typeof PreferencesPatch>;

export const defaultPreferences: Preferences = {
  notifications: {
    desktop: true,
    challengeAdded: true,
    eventAnnouncement: true,
    eventStarting: true,
    eventEnding: true,
    eventRegistration: true,
    levels: true,
    badges: true,
    certificateReady: true,
    announcementMails: false,
  },
  sound: { enabled: true, volume: 100 },
};

export function mergePreferences(stored: Preferences, patch: PreferencesPatch): Preferences {
  return {
    notifications: { ...stored.notifications, ...patch.notifications },
    sound: { ...stored.sound, ...patch.sound },
  };
}
