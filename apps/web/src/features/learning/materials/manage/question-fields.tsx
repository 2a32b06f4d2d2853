import type { LearningSource } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { MarkdownField } from '../../../../ui/markdown-field.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { TagsField } from '../../../../ui/tags-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Editor } from '../../../../ui/use-editor.ts';
import { useRowFocus } from '../../../../ui/use-row-focus.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './collection-editor.module.css';
import { type ItemValues, withoutOption } from './item-form-state.ts';
import sentences from './learning-editor.en.json';

export type ItemEditor = Editor<ItemValues, LearningSource>;

function Options({ editor }: { editor: ItemEditor }) {
  const { t } = useTranslation(sentences);
  const name = useId();
  const { values, change, errorOf } = editor;
  const { options, right } = values;
  const problem = errorOf('question.right', t('question.rightOne'));
  const problemId = useId();
  const { list, added, removed } = useRowFocus<HTMLFieldSetElement>();
  return (
    <fieldset
      ref={list}
      role="radiogroup"
      className={classNames('stack align-start gap-8 shrinks', styles['options'])}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : problemId}
      // Where one is missing, the focus is put here.
      tabIndex={problem === undefined ? undefined : -1}
    >
      <legend>{t('question.options')}</legend>
      <p className={styles['hint']}>{t('question.optionsHint')}</p>
      {options.map((option, place) => {
        const number = place + 1;
        const field = `question.options.${place}`;
        return (
          <div key={place} className={classNames('row gap-8', styles['option'])} data-row={place}>
            <input
              type="radio"
              name={name}
              aria-label={t('question.right', { number })}
              checked={right === place}
              onChange={() => change('question.right', { right: place })}
            />
            <TextField
              aria-label={t('question.option', { number })}
              value={option}
              maxLength={limits.learningOptionMax}
              error={errorOf(field, t('question.option', { number }))}
              onChange={(event) => change(field, { options: options.with(place, event.currentTarget.value) })}
            />
            <IconButton
              label={t('question.removeOption', { number })}
              size="sm"
              disabled={options.length <= 2}
              onClick={() => {
                change('question.options', withoutOption(values, place));
                removed(place);
              }}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {problem !== undefined && (
        <p id={problemId} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <Button
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={options.length >= limits.learningOptions}
        onClick={() => {
          change('question.options', { options: [...options, ''] });
          added();
        }}
      >
        {t('question.addOption')}
      </Button>
    </fieldset>
  );
}

/** How a check is answered, and what is right. */
export function QuestionFields({ editor }: { editor: ItemEditor }) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <FormSection title={t('question.title')}>
      <Segmented
        label={t('question.title')}
        value={values.answered}
        choices={(['choice', 'text'] as const).map((value) => ({ value, label: t(`question.${value}`) }))}
        onChange={(answered) => change('question', { answered })}
      />
      {values.answered === 'choice' ? (
        <Options editor={editor} />
      ) : (
        <TagsField
          label={t('question.answers')}
          description={t('question.answersHint')}
          splitChars={[]}
          value={values.answers}
          maxTags={limits.learningAnswers}
          error={errorOf('question.answers', t('question.answers'))}
          onChange={(answers) => change('question.answers', { answers })}
        />
      )}
      <MarkdownField
        name="explanation"
        label={t('question.explanation')}
        description={t('question.explanationHint')}
        minRows={3}
        value={values.explanation}
        error={errorOf('question.explanation', t('question.explanation'))}
        onChange={(explanation) => change('question.explanation', { explanation })}
      />
    </FormSection>
  );
}
