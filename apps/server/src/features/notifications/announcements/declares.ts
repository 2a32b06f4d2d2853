import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './announcements.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const announcementsAudit = defineAudit({
  'event.announce': 'event',
  'announcement.update': 'announcement',
  'announcement.remove': 'announcement',
  'announcement.pin': 'announcement',
  'announcement.unpin': 'announcement',
  'user.stop-announcement-mails': 'user',
});
