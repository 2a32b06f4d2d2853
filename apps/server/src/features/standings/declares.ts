import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './standings.en.json' with { type: 'json' };

export const t = defineTexts({ en });

/** Facts of an event up to `seq` are committed. */
export interface FactsAppended {
  tenantId: string;
  eventId: string;
  seq: number;
}
export const factsAppended = defineTopic<FactsAppended>('facts-appended');
