import { isNearDate, readDates, ruleDate } from '@guidon/contract/plain';
import { useState } from 'react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { plainDate } from '../../ui/date-answer-state.ts';
import { DateAnswerField } from '../../ui/date-answer-field.tsx';
import { FieldPair } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { readNumber } from './number-field-value.ts';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { ruleDateText } from './rule-form-state.ts';
import { type TryResult, TryField } from './try-field.tsx';
import sentences from './challenges.en.json';

/** The right date with its tolerance, and a try at it. */
export function DateFields({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  const [tried, setTried] = useState('');
  const target = ruleDate(ruleDateText(rule.date));
  const isMoment = target?.hasTime === true;
  const verdict = (): TryResult => {
    const readings = readDates(plainDate(tried));
    const fitting = readings.filter(({ hasTime }) => hasTime || !isMoment);
    if (readings.length === 0) return { isRight: false, words: t('rule.noDate') };
    if (fitting.length === 0) return { isRight: false, words: t('rule.needsTime') };
    const tolerance = readNumber(rule.dateTolerance) ?? 0;
    const isRight = target !== null && fitting.some((one) => isNearDate(one, target, tolerance));
    return { isRight, words: t(isRight ? 'rule.right' : 'rule.wrong') };
  };
  const errorOf = (field: 'value' | 'tolerance', label: string) =>
    errors[field] === undefined ? undefined : fieldSentence(label, errors[field]);
  const tolerance = t(isMoment ? 'rule.minutes' : 'rule.days');
  return (
    <>
      <FieldPair>
        <DateAnswerField
          label={t('rule.date')}
          value={rule.date}
          isMoment={isMoment}
          error={errorOf('value', t('rule.date'))}
          onChange={(date) => onChange('value', { date })}
        />
        <NumberField
          label={tolerance}
          description={t('rule.dateHint')}
          value={rule.dateTolerance}
          allowDecimal={false}
          error={errorOf('tolerance', tolerance)}
          onChange={(dateTolerance) => onChange('tolerance', { dateTolerance })}
        />
      </FieldPair>
      {target !== null && <TryField value={tried} verdict={verdict()} onChange={setTried} />}
    </>
  );
}
