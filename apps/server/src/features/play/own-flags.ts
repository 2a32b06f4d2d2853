import { flagPlace } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import { unitFlag } from '../../platform/secrets/unit-flag.ts';
import type { LiveQuestion } from '../standings/index.ts';

type FlagQuestion = Pick<LiveQuestion, 'rule' | 'flagKey'>;

/** Where authors want the flag of the reader's own unit. */
const ownFlag = /\{\{ ?flag ?\}\}/g;

/** The flag of one unit for a question; null for a question whose flag is the same for all. */
export function flagOf({ rule, flagKey }: FlagQuestion, unitId: UnitId): string | null {
  if (rule.kind !== 'per-unit' || !flagKey) return null;
  return rule.template.replace(flagPlace, () => unitFlag(flagKey, unitId));
}

/** Puts the unit's flag into a text: of one question, or of the first in the challenge that has one. */
export function withOwnFlag(text: string, unitId: UnitId | null, questions: readonly FlagQuestion[]): string {
  if (unitId === null || !text.includes('{{')) return text;
  const asked = questions.find(({ rule }) => rule.kind === 'per-unit');
  const flag = asked ? flagOf(asked, unitId) : null;
  return flag === null ? text : text.replace(ownFlag, () => flag);
}
