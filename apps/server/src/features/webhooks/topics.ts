import { defineTopic } from '../../platform/services/topic.ts';

/** An organization has made or deleted a webhook. */
export const webhooksChanged = defineTopic<{ tenantId: string }>('webhooks-changed');
