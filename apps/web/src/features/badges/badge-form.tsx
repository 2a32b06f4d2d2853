import type { BadgeIcon, BadgeRarity, ManagedBadge } from '@guidon/contract';
import { badgeIcons, badgeRarities, badgeRuleKinds, limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/records/record-form.tsx';
import { useRecordForm } from '../../ui/records/use-record-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createBadge, updateBadge } from './api.ts';
import { bodyOf, fieldsOf } from './badge-form-state.ts';
import styles from './badges.module.css';
import { RuleFields } from './rule-fields.tsx';
import sentences from './badges.en.json';

interface BadgeFormProps {
  /** Null for a new one. */
  badge: ManagedBadge | null;
  onDone: () => void;
}

interface IconChoiceProps {
  value: BadgeIcon;
  rarity: BadgeRarity;
  onChange: (icon: BadgeIcon) => void;
}

/** A radio group of drawings; the arrow keys move between them. */
function IconChoice({ value, rarity, onChange }: IconChoiceProps) {
  const { t } = useTranslation(sentences);
  return (
    <fieldset className={styles['icons']}>
      <legend className={styles['legend']}>{t('form.icon')}</legend>
      <div className={styles['iconGrid']}>
        {badgeIcons.map((icon) => (
          <label key={icon} className={styles['icon']} data-checked={icon === value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name="icon"
              value={icon}
              aria-label={t(`icons.${icon}`)}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <LazyBadge icon={icon} rarity={rarity} size={36} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function BadgeForm({ badge, onDone }: BadgeFormProps) {
  const { t } = useTranslation(sentences);
  const form = useRecordForm({
    start: fieldsOf(badge),
    save: (values) => {
      const body = bodyOf(values);
      if (body === null) return null;
      if (badge === null) return (send) => send(createBadge, { body });
      const version = badge.version ?? 1;
      return (send) => send(updateBadge, { params: { badgeId: badge.id }, body: { ...body, version } });
    },
    fields: ['name'],
    failure: t('saveFailed'),
    saved: t('saved'),
    onDone,
  });
  const { values, set } = form;
  const { icon, rarity, points, kind } = values;
  return (
    <RecordForm form={form}>
      <div className={styles['preview']}>
        <LazyBadge icon={icon} rarity={rarity} size={96} />
      </div>
      <TextField
        data-autofocus
        label={t('form.name')}
        maxLength={limits.badgeNameMax}
        {...form.text('name')}
      />
      <TextField
        label={t('form.description')}
        maxLength={limits.badgeDescriptionMax}
        {...form.text('description')}
      />
      <IconChoice value={icon} rarity={rarity} onChange={(chosen) => set({ icon: chosen })} />
      <div className={styles['pair']}>
        <SelectField
          label={t('form.rarity')}
          value={rarity}
          data={badgeRarities.map((value) => ({ value, label: t(`rarities.${value}`) }))}
          onChange={(value) => set({ rarity: badgeRarities.find((known) => known === value) ?? 'COMMON' })}
        />
        <NumberField
          label={t('form.points')}
          value={points}
          min={0}
          max={limits.badgePointsMax}
          allowDecimal={false}
          onChange={(value) => set({ points: Number(value) || 0 })}
        />
      </div>
      <SelectField
        label={t('form.rule')}
        value={kind}
        data={badgeRuleKinds.map((value) => ({ value, label: t(`rules.${value}`) }))}
        onChange={(value) => set({ kind: badgeRuleKinds.find((known) => known === value) ?? 'by-hand' })}
      />
      <RuleFields fields={values} onChange={set} />
    </RecordForm>
  );
}
