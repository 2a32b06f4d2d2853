import { defineTopic } from '../../platform/services/topic.ts';

/** An API key is no longer good. */
export const apiKeyEnded = defineTopic<{ keyId: string }>('api-key-ended');
