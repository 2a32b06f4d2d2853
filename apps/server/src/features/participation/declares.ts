import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './participation.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const participantsAudit = defineAudit({
  'event.add-participant': 'event',
  'event.ban': 'event',
  'event.export-participants': 'event',
  'event.import-participants': 'event',
  'event.lift-ban': 'event',
  'event.remove-participant': 'event',
});

/** Taken out of an event by its staff, or kept out of it for good. */
export const participantRemoved = defineDomainEvent(
  'participant-removed',
  z.object({
    eventId: z.string(),
    userId: z.string(),
    reason: z.string(),
    isBan: z.boolean(),
    changeId: z.string(),
  }),
);

export const coHostsAudit = defineAudit({
  'co-host.invite': 'event',
  'co-host.update': 'event',
  'co-host.remove': 'event',
  'co-host.revoke': 'event',
  'co-host.accept': 'event',
  'co-host.decline': 'event',
});

const invitationId = z.string();

export const coHostInvited = defineDomainEvent('co-host-invited', z.object({ invitationId }));

export const coHostAccepted = defineDomainEvent('co-host-accepted', z.object({ invitationId }));
