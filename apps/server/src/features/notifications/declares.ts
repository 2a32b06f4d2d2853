import { z } from 'zod';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import en from './notifications.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const announced = defineDomainEvent('announced', z.object({ notificationId: z.string() }));

export const announcementsAudit = defineAudit({
  'event.announce': 'event',
  'announcement.update': 'announcement',
  'announcement.remove': 'announcement',
  'announcement.pin': 'announcement',
  'announcement.unpin': 'announcement',
  'user.stop-announcement-mails': 'user',
});
