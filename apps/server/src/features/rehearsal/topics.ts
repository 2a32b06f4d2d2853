import { defineTopic } from '../../platform/services/topic.ts';

export const rehearsalStopped = defineTopic<{ id: string }>('rehearsal-stopped');
