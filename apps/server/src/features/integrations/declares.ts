import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './integrations.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const webhooksAudit = defineAudit({
  'webhook.create': 'webhook',
  'webhook.delete': 'webhook',
  'webhook.redeliver': 'webhook',
  'webhook.rotate-secret': 'webhook',
  'webhook.switch-off': 'webhook',
  'webhook.test': 'webhook',
  'webhook.update': 'webhook',
});

/** An organization has made or deleted a webhook. */
export const webhooksChanged = defineTopic<{ tenantId: string }>('webhooks-changed');

/** By failures that lasted a day; `at` tells it from another time. */
export const webhookSwitchedOff = defineDomainEvent(
  'webhook-switched-off',
  z.object({ webhookId: z.string(), at: z.string() }),
);

export const apiKeysAudit = defineAudit({
  'api-key.create': 'api-key',
  'api-key.revoke': 'api-key',
});

/** An API key is no longer good. */
export const apiKeyEnded = defineTopic<{ keyId: string }>('api-key-ended');
