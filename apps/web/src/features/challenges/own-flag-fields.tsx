import { flagPlace, limits, splitTemplate } from '@guidon/contract/plain';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import sentences from './challenges.en.json';

const example = '7f3a1c09e2d84b56a0915ed3c47b286f';
const ownPlace = '{{flag}}';

/** The form of the flag that each team and player has for itself. */
export function OwnFlagFields({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  const refused = errors['template'];
  const shown = splitTemplate(rule.template) === null ? null : rule.template.replace(flagPlace, example);
  return (
    <>
      <CodeField
        label={t('rule.template')}
        description={t('rule.templateHint', { place: flagPlace, own: ownPlace })}
        value={rule.template}
        maxLength={limits.flagTemplateMax}
        error={refused === undefined ? undefined : fieldSentence(t('rule.template'), refused)}
        onChange={(event) => onChange('template', { template: event.currentTarget.value })}
      />
      {shown !== null && (
        <p className="hint breaks" role="status">
          {t('rule.templateExample', { example: shown })}
        </p>
      )}
    </>
  );
}

/** What those who review the answers go by. */
export function ReviewFields({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  const refused = errors['criteria'];
  return (
    <TextAreaField
      label={t('rule.criteria')}
      description={t('rule.criteriaHint')}
      value={rule.criteria}
      maxLength={limits.reviewCriteriaMax}
      error={refused === undefined ? undefined : fieldSentence(t('rule.criteria'), refused)}
      onChange={(event) => onChange('criteria', { criteria: event.currentTarget.value })}
    />
  );
}
