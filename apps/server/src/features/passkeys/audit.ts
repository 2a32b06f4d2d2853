import { defineAudit } from '../../platform/audit/define-audit.ts';

export const passkeysAudit = defineAudit({
  'passkey.create': 'passkey',
  'passkey.delete': 'passkey',
  'passkey.refuse-counter': 'passkey',
  'passkey.rename': 'passkey',
});
