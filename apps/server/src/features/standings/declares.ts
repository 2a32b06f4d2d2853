import type { UnitId, UserId } from '@guidon/db';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './standings.en.json' with { type: 'json' };

export const t = defineTexts({ en });

/** Facts of an event up to `seq` are committed, these solves among them. */
export interface FactsAppended {
  tenantId: string;
  eventId: string;
  seq: number;
  solves?: readonly CompactSolve[];
}

/** A solve as short as a message needs it: number, time in milliseconds, unit, user, challenge and question. */
export type CompactSolve = readonly [number, number, UnitId, UserId | null, string, string];

export const factsAppended = defineTopic<FactsAppended>('facts-appended');
