import { limits } from '@guidon/contract/plain';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { useOrderedRows } from '../../ui/use-ordered-rows.ts';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import {
  errorsWithin,
  freeKey,
  hasContent,
  newQuestion,
  type QuestionValues,
} from './challenge-form-state.ts';
import styles from './challenge-manager.module.css';
import { QuestionCard } from './question-card.tsx';
import sentences from './challenges.en.json';

interface QuestionSectionProps extends ChallengeFieldsProps {
  isHidden: boolean;
}

export function QuestionSection({ editor, isHidden }: QuestionSectionProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errors } = editor;
  const { questions } = values;
  const { list, added, removed, moved } = useRowFocus<HTMLOListElement>();
  const set = (field: string, next: QuestionValues[]) => change(field, { questions: next });
  const remove = async (question: QuestionValues, place: number) => {
    const number = place + 1;
    const request = {
      title: t('questions.removeTitle', { number }),
      text: t('questions.removeText', { title: question.title }),
      confirmLabel: t('questions.remove', { number }),
      isDanger: true,
    };
    if (hasContent(question) && !(await confirm(request))) return;
    set('questions', questions.toSpliced(place, 1));
    removed(place);
  };
  const { announcement, move, rowProps, gripProps } = useOrderedRows(
    questions.map((question) => ({ id: question.key, question })),
    {
      onOrder: (rows) =>
        set(
          'questions',
          rows.map(({ question }) => question),
        ),
      announce: ({ question: { title } }, place) =>
        t('questions.moved', { title, place, total: questions.length }),
    },
  );
  return (
    <FormSection title={t('questions.title')}>
      {questions.length === 0 && (
        <p className={errors['questions'] === undefined ? 'dim' : styles['error']}>{t('questions.none')}</p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <ol className="plain-list stack gap-16" aria-label={t('questions.list')} ref={list}>
        {questions.map((question, place) => (
          <QuestionCard
            key={question.key}
            question={question}
            place={place}
            count={questions.length}
            row={rowProps(question.key)}
            grip={gripProps(question.key)}
            isWeight={values.scoring.kind === 'dynamic'}
            isHidden={isHidden}
            errors={errorsWithin(errors, `questions.${place}`)}
            onChange={(field, patch) =>
              set(`questions.${place}.${field}`, questions.with(place, { ...question, ...patch }))
            }
            onMove={(by) => {
              move(question.key, place + by);
              moved(question.key, by);
            }}
            onRemove={() => void remove(question, place)}
          />
        ))}
      </ol>
      <Button
        size="xs"
        className={styles['add'] ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={questions.length >= limits.questions}
        onClick={() => {
          const key = freeKey(questions);
          set('questions', [...questions, newQuestion(key)]);
          added(key);
        }}
      >
        {t('questions.add')}
      </Button>
    </FormSection>
  );
}
