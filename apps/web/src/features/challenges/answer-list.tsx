import { limits } from '@guidon/contract/plain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './challenge-manager.module.css';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import type { AcceptedValues } from './rule-form-state.ts';

export function AnswerList({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('challenges');
  const { answers } = rule;
  const patch = (place: number, field: string, part: Partial<AcceptedValues>) => {
    const answer = answers[place];
    if (answer !== undefined)
      onChange(`answers.${place}.${field}`, { answers: answers.with(place, { ...answer, ...part }) });
  };
  const problem = (place: number) => {
    const broken = errors[`answers.${place}.value`];
    return broken === undefined ? undefined : fieldSentence(t('rule.answerShort'), broken);
  };
  return (
    <div className={styles['lines']} role="group" aria-label={t('rule.answers')}>
      {answers.map((answer, place) => (
        // Answers have no identity beside their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles['answerLine']}>
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
            onClick={() => onChange('answers', { answers: answers.toSpliced(place, 1) })}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="xs"
        kind="quiet"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={answers.length >= limits.acceptedAnswers}
        onClick={() =>
          onChange('answers', {
            answers: [...answers, { value: '', caseSensitive: answers.at(-1)?.caseSensitive ?? true }],
          })
        }
      >
        {t('rule.addAnswer')}
      </Button>
    </div>
  );
}
