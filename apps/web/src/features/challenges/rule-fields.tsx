import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FieldPair } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { AnswerList } from './answer-list.tsx';
import { DateFields } from './date-fields.tsx';
import { HashFields } from './hash-fields.tsx';
import { ItemList } from './item-list.tsx';
import { OptionList } from './option-list.tsx';
import { OwnFlagFields, ReviewFields } from './own-flag-fields.tsx';
import { PatternFields } from './pattern-fields.tsx';
import { SetFields } from './set-fields.tsx';
import type { RuleFieldsProps } from './rule-fields-props.ts';

function NumberRule({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('challenges');
  const error = (field: 'value' | 'tolerance') =>
    errors[field] === undefined ? undefined : fieldSentence(t(`rule.${field}`), errors[field]);
  return (
    <FieldPair>
      <NumberField
        label={t('rule.value')}
        value={rule.value}
        decimalScale={12}
        error={error('value')}
        onChange={(value) => onChange('value', { value })}
      />
      <NumberField
        label={t('rule.tolerance')}
        description={t('rule.toleranceHint')}
        value={rule.tolerance}
        decimalScale={12}
        error={error('tolerance')}
        onChange={(tolerance) => onChange('tolerance', { tolerance })}
      />
    </FieldPair>
  );
}

export function RuleFields(props: RuleFieldsProps) {
  switch (props.rule.kind) {
    case 'text':
      return <AnswerList {...props} />;
    case 'regex':
      return <PatternFields {...props} />;
    case 'number':
      return <NumberRule {...props} />;
    case 'choice':
      return <OptionList {...props} />;
    case 'order':
      return <ItemList {...props} />;
    case 'set':
      return <SetFields {...props} />;
    case 'date':
      return <DateFields {...props} />;
    case 'file-hash':
      return <HashFields {...props} />;
    case 'per-unit':
      return <OwnFlagFields {...props} />;
    case 'manual':
      return <ReviewFields {...props} />;
  }
}
