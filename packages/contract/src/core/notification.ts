import { notificationPriorities, notificationTypes } from '@guidon/words';
import { z } from 'zod';
import { Id, Time } from './primitives.ts';

/** Decides the icon; the screens show `info` for one they do not know. */
export const NotificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof NotificationType>;

/** A desktop notification of high or urgent priority stays until it is closed. */
export const NotificationPriority = z.enum(notificationPriorities);
export type NotificationPriority = z.infer<typeof NotificationPriority>;

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  priority: NotificationPriority,
  read: z.boolean(),
  createdAt: Time.meta({ description: 'When it last came up: one that grows comes up again, unread.' }),
  count: z.number().int().meta({ description: 'How many things it stands for; one that grows counts more.' }),
  link: z.string().nullable().meta({ description: 'Path of a page of this site.' }),
  tenant: z
    .object({ name: z.string(), displayName: z.string() })
    .nullable()
    .meta({ description: 'Another tenant that it is of and its link leads into; null for the present one.' }),
});
export type Notification = z.infer<typeof Notification>;
