import { defineAudit } from '../../platform/audit/define-audit.ts';

export const announcementsAudit = defineAudit({
  'event.announce': 'event',
  'announcement.update': 'announcement',
  'announcement.remove': 'announcement',
  'announcement.pin': 'announcement',
  'announcement.unpin': 'announcement',
  'user.stop-announcement-mails': 'user',
});
