import { defineTopic } from '../../platform/services/topic.ts';

/** Facts of an event up to `seq` are committed. */
export interface FactsAppended {
  tenantId: string;
  eventId: string;
  seq: number;
}
export const factsAppended = defineTopic<FactsAppended>('facts-appended');
