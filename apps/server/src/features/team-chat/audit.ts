import { defineAudit } from '../../platform/audit/define-audit.ts';

/** What is written in a chat is its own record. */
export const teamChatAudit = defineAudit({
  'team-message.report': 'team-message',
});
