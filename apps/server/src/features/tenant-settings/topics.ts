import { defineTopic } from '../../platform/services/topic.ts';

/** What a tenant asks of its members changed. */
export const policyChanged = defineTopic<{ tenantId: string }>('policy-changed');
