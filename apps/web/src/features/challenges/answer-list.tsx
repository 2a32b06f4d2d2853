import { foldAnswer, limits } from '@guidon/contract/plain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import styles from './challenge-manager.module.css';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { PartialSwitch } from './partial-switch.tsx';
import type { AcceptedValues } from './rule-form-state.ts';
import { TryField } from './try-field.tsx';
import sentences from './challenges.en.json';

interface AnswerListProps extends RuleFieldsProps {
  /** Which of the rule's lists it is. */
  field?: 'answers' | 'members';
  label: string;
}

/** Accepted texts, a line each. */
export function AcceptedList({ rule, errors, onChange, field = 'answers', label }: AnswerListProps) {
  const { t } = useTranslation(sentences);
  const answers = rule[field];
  const { list, added, removed } = useRowFocus<HTMLDivElement>();
  const most = field === 'answers' ? limits.acceptedAnswers : limits.setAnswers;
  const patch = (place: number, of: string, part: Partial<AcceptedValues>) => {
    const answer = answers[place];
    if (answer !== undefined)
      onChange(`answers.${place}.${of}`, { [field]: answers.with(place, { ...answer, ...part }) });
  };
  const problem = (place: number) => {
    const broken = errors[`answers.${place}.value`];
    return broken === undefined ? undefined : fieldSentence(t('rule.answerShort'), broken);
  };
  return (
    <div ref={list} className="stack align-start gap-8" role="group" aria-label={label}>
      {answers.map((answer, place) => (
        // Answers have no identity beside their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles['answerLine']} data-row={place}>
          <CodeField
            aria-label={t('rule.answer', { number: place + 1 })}
            placeholder={t('rule.answerShort')}
            value={answer.value}
            maxLength={limits.answerMax}
            error={problem(place)}
            onChange={(event) => patch(place, 'value', { value: event.currentTarget.value })}
          />
          <CheckField
            label={t('rule.caseSensitive')}
            aria-label={t('rule.caseOf', { number: place + 1 })}
            checked={answer.caseSensitive}
            onChange={(event) =>
              patch(place, 'caseSensitive', { caseSensitive: event.currentTarget.checked })
            }
          />
          <IconButton
            label={t('rule.removeAnswer', { number: place + 1 })}
            size="sm"
            disabled={answers.length === 1}
            onClick={() => {
              onChange('answers', { [field]: answers.toSpliced(place, 1) });
              removed(place);
            }}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="xs"
        kind="quiet"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={answers.length >= most}
        onClick={() => {
          onChange('answers', {
            [field]: [...answers, { value: '', caseSensitive: answers.at(-1)?.caseSensitive ?? true }],
          });
          added();
        }}
      >
        {t('rule.addAnswer')}
      </Button>
    </div>
  );
}

/** Of a text rule: any of them, or each of them in turn. */
export function AnswerList(props: RuleFieldsProps) {
  const { rule, onChange } = props;
  const { t } = useTranslation(sentences);
  const [tried, setTried] = useState('');
  const found = rule.answers.some(
    ({ value, caseSensitive }) =>
      value.trim() !== '' &&
      foldAnswer(value.trim(), caseSensitive) === foldAnswer(tried.trim(), caseSensitive),
  );
  return (
    <>
      <AcceptedList {...props} label={t('rule.answers')} />
      {rule.answers.length > 1 && (
        <SwitchField
          label={t('rule.allOf')}
          description={t('rule.allOfHint')}
          checked={rule.isAllOf}
          onChange={(event) => onChange('logic', { isAllOf: event.currentTarget.checked })}
        />
      )}
      {rule.answers.length > 1 && rule.isAllOf && (
        <>
          <PartialSwitch {...props} />
          <TryField
            value={tried}
            verdict={
              found ? { isRight: true, words: t('rule.oneOf') } : { isRight: false, words: t('rule.wrong') }
            }
            onChange={setTried}
          />
        </>
      )}
    </>
  );
}
