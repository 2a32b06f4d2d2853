import { limits } from '@guidon/contract/plain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { freeOptionId, markRight, type RuleValues, setMultiple } from './rule-form-state.ts';
import sentences from './challenges.en.json';

interface OptionLineProps extends Pick<RuleFieldsProps, 'rule' | 'onChange'> {
  place: number;
  option: RuleValues['options'][number];
  error: string | undefined;
  /** Of the sentence about all options. */
  problemId: string | undefined;
  onRemove: () => void;
}

function OptionLine({ rule, place, option, error, problemId, onChange, onRemove }: OptionLineProps) {
  const { t } = useTranslation(sentences);
  const { options } = rule;
  return (
    <div className={styles['optionLine']} data-row={option.id}>
      <CheckField
        aria-label={t('rule.isRight', { number: place + 1 })}
        checked={option.isRight}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        onChange={(event) =>
          onChange('correct', { options: markRight(rule, option.id, event.currentTarget.checked) })
        }
      />
      <TextField
        aria-label={t('rule.option', { number: place + 1 })}
        placeholder={t('rule.option', { number: place + 1 })}
        value={option.text}
        maxLength={limits.optionMax}
        error={error}
        onChange={(event) =>
          onChange(`options.${place}.text`, {
            options: options.with(place, { ...option, text: event.currentTarget.value }),
          })
        }
      />
      <IconButton
        label={t('rule.removeOption', { number: place + 1 })}
        size="sm"
        disabled={options.length <= 2}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

export function OptionList({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  const { options } = rule;
  const sentence = (field: string, label: string) => {
    const broken = errors[field];
    return broken === undefined ? undefined : fieldSentence(label, broken);
  };
  const problemId = useId();
  const { list, added, removed } = useRowFocus<HTMLDivElement>();
  const listProblem = sentence('correct', t('rule.correct')) ?? sentence('options', t('rule.options'));
  return (
    <div ref={list} className="stack align-start gap-8" role="group" aria-label={t('rule.options')}>
      <p className="dim">{t('rule.optionsHint')}</p>
      {options.map((option, place) => (
        <OptionLine
          key={option.id}
          rule={rule}
          place={place}
          option={option}
          error={sentence(`options.${place}.text`, t('rule.optionShort'))}
          problemId={listProblem === undefined ? undefined : problemId}
          onChange={onChange}
          onRemove={() => {
            onChange('options', { options: options.toSpliced(place, 1) });
            removed(place);
          }}
        />
      ))}
      {listProblem !== undefined && (
        <p id={problemId} className={styles['error']} role="alert">
          {listProblem}
        </p>
      )}
      <div className={classNames('flex wraps align-start justify-between gap-12', styles['optionFoot'])}>
        <Button
          size="xs"
          kind="quiet"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={options.length >= limits.options}
          onClick={() => {
            onChange('options', {
              options: [...options, { id: freeOptionId(options), text: '', isRight: false }],
            });
            added();
          }}
        >
          {t('rule.addOption')}
        </Button>
        <SwitchField
          label={t('rule.multiple')}
          description={t('rule.multipleHint')}
          checked={rule.multiple}
          onChange={(event) => onChange('correct', setMultiple(rule, event.currentTarget.checked))}
        />
      </div>
    </div>
  );
}
