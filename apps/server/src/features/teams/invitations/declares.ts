import { z } from 'zod';
import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../../platform/notifications/domain-event.ts';
import en from './team-invitations.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const teamInvitationsAudit = defineAudit({
  'team-invitation.accept': 'team-invitation',
  'team-invitation.create': 'team-invitation',
  'team-invitation.decline': 'team-invitation',
  'team-invitation.resend': 'team-invitation',
  'team-invitation.revoke': 'team-invitation',
});

const invitationId = z.string();

export const teamInvitationSent = defineDomainEvent('team-invitation-sent', z.object({ invitationId }));

export const teamInvitationAccepted = defineDomainEvent(
  'team-invitation-accepted',
  z.object({ invitationId, userId: z.string() }),
);
