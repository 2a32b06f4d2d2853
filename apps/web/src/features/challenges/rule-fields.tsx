import { linesOf, setShare } from '@guidon/contract/plain';
import { useState } from 'react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FieldPair } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { AcceptedList, AnswerList } from './answer-list.tsx';
import { DateFields } from './date-fields.tsx';
import { HashFields } from './hash-fields.tsx';
import { ItemList } from './item-list.tsx';
import { OptionList } from './option-list.tsx';
import { OwnFlagFields, ReviewFields } from './own-flag-fields.tsx';
import { PartialSwitch } from './partial-switch.tsx';
import { PatternFields } from './pattern-fields.tsx';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { shareWords } from './share-words.ts';
import sentences from './challenges.en.json';

function NumberRule({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
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

/** What belongs to a set, and a try at it. */
function SetFields(props: RuleFieldsProps) {
  const { rule } = props;
  const { t } = useTranslation(sentences);
  const [tried, setTried] = useState('');
  const verdict = shareWords(t, setShare(linesOf(tried), rule.members), rule.partial);
  return (
    <>
      <AcceptedList {...props} field="members" label={t('rule.members')} />
      <PartialSwitch {...props} />
      <div>
        <TextAreaField
          label={t('rule.trySet')}
          description={t('rule.tryHint')}
          value={tried}
          minRows={2}
          onChange={(event) => setTried(event.currentTarget.value)}
        />
        <p className="dim" role="status">
          {tried.trim() === '' ? null : verdict.words}
        </p>
      </div>
    </>
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
