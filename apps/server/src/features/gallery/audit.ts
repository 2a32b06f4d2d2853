import { defineAudit } from '../../platform/audit/define-audit.ts';

export const galleryAudit = defineAudit({
  'event.remove-picture': 'event',
  'gallery.remove': 'gallery-image',
  'gallery.share': 'gallery-image',
  'gallery.take-down': 'gallery-image',
  'gallery.update': 'gallery-image',
  'gallery.upload': 'gallery-image',
});
