import type { BadgeIcon, BadgeRarity, ManagedBadge } from '@guidon/contract';
import { badgeIcons, badgeRarities, badgeRuleKinds, limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFieldWrite } from '../../lib/use-field-write.ts';
import { Button } from '../../ui/button.tsx';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDialogChanges } from '../../ui/use-dialog-changes.ts';
import { createBadge, updateBadge } from './api.ts';
import { type BadgeFields, bodyOf, fieldsOf } from './badge-form-state.ts';
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
  const [fields, setFields] = useState(() => fieldsOf(badge));
  const { isPending, problem, refusalOf, run } = useFieldWrite({
    failure: t('saveFailed'),
    fields: ['name'],
  });
  useDialogChanges(!isPending && JSON.stringify(fields) !== JSON.stringify(fieldsOf(badge)));
  const set = (changes: Partial<BadgeFields>) => setFields((before) => ({ ...before, ...changes }));
  const body = bodyOf(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body === null) return;
    void run(async (send) => {
      if (badge === null) await send(createBadge, { body });
      else
        await send(updateBadge, {
          params: { badgeId: badge.id },
          body: { ...body, version: badge.version ?? 1 },
        });
      toast.success(t('saved'));
      onDone();
    });
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <div className={styles['preview']}>
          <LazyBadge icon={fields.icon} rarity={fields.rarity} size={96} />
        </div>
        <TextField
          data-autofocus
          label={t('form.name')}
          value={fields.name}
          maxLength={limits.badgeNameMax}
          error={refusalOf('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextField
          label={t('form.description')}
          value={fields.description}
          maxLength={limits.badgeDescriptionMax}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <IconChoice value={fields.icon} rarity={fields.rarity} onChange={(icon) => set({ icon })} />
        <div className={styles['pair']}>
          <SelectField
            label={t('form.rarity')}
            value={fields.rarity}
            data={badgeRarities.map((value) => ({ value, label: t(`rarities.${value}`) }))}
            onChange={(value) => set({ rarity: badgeRarities.find((known) => known === value) ?? 'COMMON' })}
          />
          <NumberField
            label={t('form.points')}
            value={fields.points}
            min={0}
            max={limits.badgePointsMax}
            allowDecimal={false}
            onChange={(value) => set({ points: Number(value) || 0 })}
          />
        </div>
        <SelectField
          label={t('form.rule')}
          value={fields.kind}
          data={badgeRuleKinds.map((value) => ({ value, label: t(`rules.${value}`) }))}
          onChange={(value) => set({ kind: badgeRuleKinds.find((known) => known === value) ?? 'by-hand' })}
        />
        <RuleFields fields={fields} onChange={set} />
        <Row gap={8} justify="end">
          <Button onClick={onDone}>{t('form.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isPending || body === null}>
            {t('form.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
