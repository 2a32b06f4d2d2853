import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './invitations.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const invitationsAudit = defineAudit({
  'invitation.accept': 'invitation',
  'invitation.create': 'invitation',
  'invitation.resend': 'invitation',
  'invitation.revoke': 'invitation',
});

export const invitationAccepted = defineDomainEvent(
  'invitation-accepted',
  z.object({ invitationId: z.string() }),
);
