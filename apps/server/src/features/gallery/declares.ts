import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './gallery.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const galleryAudit = defineAudit({
  'event.remove-picture': 'event',
  'gallery.remove': 'gallery-image',
  'gallery.share': 'gallery-image',
  'gallery.take-down': 'gallery-image',
  'gallery.update': 'gallery-image',
  'gallery.upload': 'gallery-image',
});

/** By staff; what is left to say of a picture that is gone. */
export const imageTakenDown = defineDomainEvent(
  'gallery-image-taken-down',
  z.object({ imageId: z.string(), userId: z.string(), caption: z.string(), reason: z.string() }),
);
