import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './passkeys.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const passkeysAudit = defineAudit({
  'passkey.create': 'passkey',
  'passkey.delete': 'passkey',
  'passkey.refuse-counter': 'passkey',
  'passkey.rename': 'passkey',
});
