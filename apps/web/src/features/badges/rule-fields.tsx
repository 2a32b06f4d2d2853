import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BadgeFields } from './badge-form-state.ts';
import styles from './badges.module.css';
import sentences from './badges.en.json';

interface RuleFieldsProps {
  fields: BadgeFields;
  onChange: (changes: Partial<BadgeFields>) => void;
}

const numberOf = (value: string | number) => (value === '' ? '' : Number(value));

/** The numbers of the rule that is chosen. */
export function RuleFields({ fields, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  const { kind, count, category, days, place } = fields;
  const number = (
    <NumberField
      label={t('form.count')}
      value={count}
      min={1}
      max={limits.badgeCountMax}
      allowDecimal={false}
      onChange={(value) => onChange({ count: numberOf(value) })}
    />
  );
  switch (kind) {
    case 'first-solve':
    case 'by-hand':
      return null;
    case 'first-blood':
    case 'clean-challenge':
      return number;
    case 'category-count':
      return (
        <div className={styles['pair']}>
          <TextField
            label={t('form.category')}
            description={t('form.categoryHint')}
            value={category}
            maxLength={limits.categoryMax}
            onChange={(event) => onChange({ category: event.currentTarget.value })}
          />
          {number}
        </div>
      );
    case 'streak':
      return (
        <NumberField
          label={t('form.days')}
          value={days}
          min={2}
          max={366}
          allowDecimal={false}
          onChange={(value) => onChange({ days: numberOf(value) })}
        />
      );
    case 'podium':
      return (
        <NumberField
          label={t('form.place')}
          value={place}
          min={1}
          max={3}
          allowDecimal={false}
          onChange={(value) => onChange({ place: numberOf(value) })}
        />
      );
  }
}
