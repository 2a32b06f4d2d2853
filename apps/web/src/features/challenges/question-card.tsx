import { answerKinds, limits } from '@guidon/contract/plain';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { type FieldErrors, fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FieldPair } from '../../ui/form-section.tsx';
import { IconButton } from '../../ui/button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { errorsWithin, type QuestionValues } from './challenge-form-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import { RuleFields } from './rule-fields.tsx';
import sentences from './challenges.en.json';

interface QuestionCardProps {
  question: QuestionValues;
  place: number;
  count: number;
  /** What lets the card be dropped on, and its handle drag it. */
  row: HTMLAttributes<HTMLElement>;
  grip: HTMLAttributes<HTMLElement>;
  /** With dynamic scoring, points are only the question's share of the challenge's value. */
  isWeight: boolean;
  isHidden: boolean;
  errors: FieldErrors;
  /** `field` is the changed field's path, relative to the question. */
  onChange: (field: string, patch: Partial<QuestionValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function CardHead({ place, count, grip, onMove, onRemove }: Omit<QuestionCardProps, 'question' | 'errors'>) {
  const { t } = useTranslation(sentences);
  const number = place + 1;
  return (
    <div className={classNames('row justify-between', styles['cardHead'])}>
      <div className={classNames('row gap-4', styles['cardName'])} data-alone={count === 1 || undefined}>
        <span className={styles['grip']} {...(count > 1 && grip)}>
          <IconGripVertical size={16} aria-hidden />
        </span>
        <h4 className={styles['cardTitle']}>{t('questions.number', { number })}</h4>
      </div>
      <div className="flex">
        <MoveButtons
          up={t('questions.up', { number })}
          down={t('questions.down', { number })}
          place={place}
          count={count}
          onMove={onMove}
        />
        <IconButton label={t('questions.remove', { number })} size="sm" onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function QuestionRule({
  question,
  errors,
  onChange,
}: Pick<QuestionCardProps, 'question' | 'errors' | 'onChange'>) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('stack gap-12', styles['rule'])}>
      <SelectField
        label={t('questions.kind')}
        description={t(`questions.kindHints.${question.rule.kind}`)}
        data={answerKinds.map((value) => ({ value, label: t(`questions.kinds.${value}`) }))}
        value={question.rule.kind}
        onChange={(value) => {
          const kind = answerKinds.find((one) => one === value);
          if (kind) onChange('rule', { rule: { ...question.rule, kind } });
        }}
      />
      <RuleFields
        rule={question.rule}
        errors={errorsWithin(errors, 'rule')}
        onChange={(field, patch) => onChange(`rule.${field}`, { rule: { ...question.rule, ...patch } })}
      />
    </div>
  );
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, row, isWeight, isHidden, errors, onChange } = props;
  const { t } = useTranslation(sentences);
  const errorOf = (field: string, label: string) => {
    const rule = errors[field];
    return rule === undefined ? undefined : fieldSentence(label, rule);
  };
  const pointsLabel = t(isWeight ? 'questions.weight' : 'questions.points');
  return (
    <li className={classNames('stack gap-16 frame', styles['card'])} data-row={question.key} {...row}>
      <CardHead {...props} />
      <TextField
        label={t('questions.questionTitle')}
        value={question.title}
        maxLength={limits.questionTitleMax}
        error={errorOf('title', t('questions.questionTitle'))}
        onChange={(event) => onChange('title', { title: event.currentTarget.value })}
      />
      <TextAreaField
        label={t('questions.prompt')}
        description={t('questions.promptHint')}
        value={question.prompt}
        minRows={2}
        error={errorOf('prompt', t('questions.prompt'))}
        onChange={(event) => onChange('prompt', { prompt: event.currentTarget.value })}
      />
      <FieldPair>
        <NumberField
          label={pointsLabel}
          value={question.points}
          error={errorOf('points', pointsLabel)}
          onChange={(points) => onChange('points', { points })}
        />
        <NumberField
          label={t('questions.maxAttempts')}
          description={t('questions.attemptsHint')}
          value={question.maxAttempts}
          allowDecimal={false}
          error={errorOf('maxAttempts', t('questions.maxAttempts'))}
          onChange={(maxAttempts) => onChange('maxAttempts', { maxAttempts })}
        />
      </FieldPair>
      {isHidden ? (
        <p className="dim">{t('rule.hidden')}</p>
      ) : (
        <QuestionRule question={question} errors={errors} onChange={onChange} />
      )}
    </li>
  );
}
