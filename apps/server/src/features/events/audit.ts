import { defineAudit } from '../../platform/audit/define-audit.ts';

export const eventsAudit = defineAudit({
  'event.add-challenges': 'event',
  'event.archive': 'event',
  'event.cancel': 'event',
  'event.complete': 'event',
  'event.create': 'event',
  'event.delete': 'event',
  'event.duplicate': 'event',
  'event.pause': 'event',
  'event.publish': 'event',
  'event.regenerate-code': 'event',
  'event.regenerate-magic-link': 'event',
  'event.apply': 'event',
  'event.register': 'event',
  'event.resume': 'event',
  'event.set-challenges': 'event',
  'event.start': 'event',
  'event.unarchive': 'event',
  'event.unpublish': 'event',
  'event.unregister': 'event',
  'event.update': 'event',
});
