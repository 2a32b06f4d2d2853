import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './challenges.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const challengesAudit = defineAudit({
  'challenge.create': 'challenge',
  'challenge.delete': 'challenge',
  'challenge.duplicate': 'challenge',
  'challenge.publish': 'challenge',
  'challenge.read-wrong-answers': 'challenge',
  'challenge.remove-file': 'challenge',
  'challenge.restore': 'challenge',
  'challenge.retire': 'challenge',
  'challenge.set-authors': 'challenge',
  'challenge.update': 'challenge',
  'challenge.upload-file': 'challenge',
});

/** To a challenge that an event has. */
export const hintAdded = defineDomainEvent(
  'hint-added',
  z.object({ eventId: z.string(), challengeId: z.string(), hintId: z.string() }),
);

export const challengeImagesAudit = defineAudit({
  'challenge.set-image': 'challenge',
  'challenge.remove-image': 'challenge',
});

export const sequencesAudit = defineAudit({
  'challenge.set-sequences': 'challenge',
  'event.set-sequence': 'event',
  'sequence.create': 'sequence',
  'sequence.delete': 'sequence',
  'sequence.update': 'sequence',
});
