import { limits } from '@guidon/contract/plain';
import { IconTrash } from '@tabler/icons-react';
import { type FieldErrors, fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type HintValues, requirable } from './challenge-form-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import sentences from './challenges.en.json';

interface HintCardProps {
  hints: readonly HintValues[];
  hint: HintValues;
  place: number;
  errors: FieldErrors;
  /** `field` is the changed field's path, relative to the hint. */
  onChange: (field: string, patch: Partial<HintValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function CardHead({ hints, place, onMove, onRemove }: HintCardProps) {
  const { t } = useTranslation(sentences);
  const number = place + 1;
  return (
    <div className={classNames('row justify-between', styles['cardHead'])}>
      <h4 className={styles['cardTitle']}>{t('hints.number', { number })}</h4>
      <div className="flex">
        <MoveButtons
          up={t('hints.up', { number })}
          down={t('hints.down', { number })}
          place={place}
          count={hints.length}
          onMove={onMove}
        />
        <IconButton label={t('hints.remove', { number })} size="sm" onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

export function HintCard(props: HintCardProps) {
  const { hints, hint, place, errors, onChange } = props;
  const { t } = useTranslation(sentences);
  const number = place + 1;
  const errorOf = (field: string, label: string) => {
    const rule = errors[field];
    return rule === undefined ? undefined : fieldSentence(label, rule);
  };
  const nameOf = (other: HintValues, at: number) =>
    other.title.trim() === '' ? t('hints.number', { number: at }) : other.title;
  const choices = requirable(hints, place);
  return (
    <li
      className={classNames('stack gap-16 frame', styles['card'])}
      data-row={hint.key}
      aria-label={t('hints.number', { number })}
    >
      <CardHead {...props} />
      <TextField
        label={t('hints.hintTitle', { number })}
        description={t('hints.hintTitleHint')}
        value={hint.title}
        maxLength={limits.hintTitleMax}
        error={errorOf('title', t('hints.hintTitleShort'))}
        onChange={(event) => onChange('title', { title: event.currentTarget.value })}
      />
      <MarkdownField
        name={`hints.${place}.content`}
        label={t('hints.content', { number })}
        minRows={2}
        value={hint.content}
        error={errorOf('content', t('hints.contentShort'))}
        onChange={(content) => onChange('content', { content })}
      />
      <div className={classNames('grid gap-12 align-end', styles['hintTerms'])}>
        <NumberField
          label={t('hints.cost')}
          value={hint.cost}
          allowDecimal={false}
          error={errorOf('cost', t('hints.cost'))}
          onChange={(cost) => onChange('cost', { cost })}
        />
        <NumberField
          label={t('hints.opens')}
          placeholder={t('hints.atOnce')}
          value={hint.opensAfterMinutes}
          allowDecimal={false}
          error={errorOf('opensAfterMinutes', t('hints.opens'))}
          onChange={(opensAfterMinutes) => onChange('opensAfterMinutes', { opensAfterMinutes })}
        />
        <div className={styles['hintChain']}>
          <SelectField
            label={t('hints.requires')}
            value={hint.requires}
            disabled={choices.length === 0}
            data={[
              { value: '', label: t('hints.requiresNone') },
              ...choices.map(({ hint: other, number: at }) => ({
                value: other.key,
                label: nameOf(other, at),
              })),
            ]}
            error={errorOf('requires', t('hints.requires'))}
            onChange={(requires) => onChange('requires', { requires: requires ?? '' })}
          />
        </div>
      </div>
    </li>
  );
}
