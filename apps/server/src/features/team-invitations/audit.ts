import { defineAudit } from '../../platform/audit/define-audit.ts';

export const teamInvitationsAudit = defineAudit({
  'team-invitation.accept': 'team-invitation',
  'team-invitation.create': 'team-invitation',
  'team-invitation.decline': 'team-invitation',
  'team-invitation.resend': 'team-invitation',
  'team-invitation.revoke': 'team-invitation',
});
