import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineTopic } from '../../../platform/services/topic.ts';
import en from './api-keys.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const apiKeysAudit = defineAudit({
  'api-key.create': 'api-key',
  'api-key.revoke': 'api-key',
});

/** An API key is no longer good. */
export const apiKeyEnded = defineTopic<{ keyId: string }>('api-key-ended');
