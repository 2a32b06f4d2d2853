import { defineAudit } from '../../platform/audit/define-audit.ts';

export const invitationsAudit = defineAudit({
  'invitation.accept': 'invitation',
  'invitation.create': 'invitation',
  'invitation.resend': 'invitation',
  'invitation.revoke': 'invitation',
});
