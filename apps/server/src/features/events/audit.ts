import { defineAudit } from '../../platform/audit/define-audit.ts';

export const eventsAudit = defineAudit({
  'event.add-challenges': 'event',
  'event.complete': 'event',
  'event.create': 'event',
  'event.delete': 'event',
  'event.publish': 'event',
  'event.regenerate-code': 'event',
  'event.regenerate-magic-link': 'event',
  'event.register': 'event',
  'event.set-challenges': 'event',
  'event.start': 'event',
  'event.unpublish': 'event',
  'event.unregister': 'event',
  'event.update': 'event',
});
