import { isNearDate, readDates, readSha256, ruleDate, splitTemplate } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import { invalidField } from '../../platform/http/app-error.ts';
import { isSameText } from '../../platform/secrets/keyed-hash.ts';
import { unitOfFlag } from '../../platform/secrets/unit-flag.ts';
import { type Judge, type RuleOf, textOf } from './judge.ts';
import { t } from './declares.ts';

export function dateJudge(rule: RuleOf<'date'>): Judge {
  const target = ruleDate(rule.value);
  return (answer) => {
    const recorded = textOf(answer);
    const readings = readDates(recorded).filter(({ hasTime }) => hasTime || target?.hasTime === false);
    if (readings.length === 0) {
      throw invalidField('answer', t(target?.hasTime === true ? 'answerMoment' : 'answerDate'));
    }
    const isNear = readings.some((reading) => target !== null && isNearDate(reading, target, rule.tolerance));
    return { isRight: isNear, recorded };
  };
}

export function fileHashJudge(rule: RuleOf<'file-hash'>): Judge {
  return (answer) => {
    const recorded = readSha256(textOf(answer));
    if (recorded === null) throw invalidField('answer', t('answerHash'));
    // Every hash is compared, so that the time says nothing.
    const same = rule.sha256.filter((hash) => isSameText(recorded, hash));
    return { isRight: same.length > 0, recorded };
  };
}

/** In the same time whether the flag is the unit's own, another one's or nobody's. */
export function unitFlagJudge(rule: RuleOf<'per-unit'>): Judge {
  const { before, after } = splitTemplate(rule.template) ?? { before: '', after: '' };
  return (answer, asker) => {
    const recorded = textOf(answer);
    const hasForm = recorded.startsWith(before) && recorded.endsWith(after);
    const flag = hasForm ? recorded.slice(before.length, recorded.length - after.length) : '';
    const ownerId = asker?.flagKey ? unitOfFlag(asker.flagKey, flag) : null;
    if (ownerId === null || asker === undefined) return { isRight: false, recorded };
    if (isSameText(ownerId, asker.unitId)) return { isRight: true, recorded };
    return { isRight: false, recorded, owner: unitIdOf(ownerId) };
  };
}
