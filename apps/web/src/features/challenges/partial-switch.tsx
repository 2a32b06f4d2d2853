import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import sentences from './challenges.en.json';

/** Whether what is right in part gives that part of the points. */
export function PartialSwitch({ rule, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  return (
    <SwitchField
      label={t('rule.partial')}
      description={t('rule.partialHint')}
      checked={rule.partial}
      onChange={(event) => onChange('partial', { partial: event.currentTarget.checked })}
    />
  );
}
