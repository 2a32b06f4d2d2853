import type { EntryQuestions, EventField } from '@guidon/contract';
import { entryAnswerMax } from '@guidon/contract/plain';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-entry.module.css';
import type { Entry } from './use-entry.ts';
import { YesNoField } from './yes-no-field.tsx';
import sentences from './event-entry.en.json';

interface FieldProps {
  field: EventField;
  entry: Entry;
}

function Field({ field, entry }: FieldProps) {
  const { t } = useTranslation(sentences);
  const { id, kind, isRequired, choices } = field;
  const { values, problems, change } = entry;
  const answer = values.answers[id];
  const text = typeof answer === 'string' ? answer : '';
  const problem = problems?.answers[id];
  const answerWith = (value: string | boolean | null) => {
    const { [id]: _before, ...others } = values.answers;
    change({ answers: value === null ? others : { ...others, [id]: value } });
  };
  const common = {
    label: isRequired ? field.label : t('optional', { label: field.label }),
    description: field.help || undefined,
    error: problem && t(`problems.${problem}`, { max: entryAnswerMax(kind) }),
  };
  const typed = { ...common, name: `answer-${id}`, value: text, maxLength: entryAnswerMax(kind) };
  switch (kind) {
    case 'text':
      return <TextField {...typed} onChange={(event) => answerWith(event.currentTarget.value)} />;
    case 'long-text':
      return <TextAreaField {...typed} onChange={(event) => answerWith(event.currentTarget.value)} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          name={`answer-${id}`}
          placeholder={t('choose')}
          value={text === '' ? null : text}
          data={choices}
          allowDeselect={!isRequired}
          searchable={choices.length > 8}
          onChange={answerWith}
        />
      );
    case 'yes-no':
      return (
        <YesNoField
          {...common}
          name={`answer-${id}`}
          isRequired={isRequired}
          value={typeof answer === 'boolean' ? answer : null}
          onChange={answerWith}
        />
      );
  }
}

function Rules({ rules, entry }: { rules: string; entry: Entry }) {
  const { t } = useTranslation(sentences);
  const { values, problems, change } = entry;
  return (
    <div className="stack gap-12">
      {/* Long rules scroll, which takes the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classNames('frame text-13', styles['text'])} aria-label={t('rules')} tabIndex={0}>
        <MarkdownView text={rules || t('default.text')} />
      </section>
      <CheckField
        name="accepted"
        label={t('accept')}
        checked={values.isAccepted}
        error={problems?.isAcceptMissing && t('problems.notAccepted')}
        aria-invalid={problems?.isAcceptMissing || undefined}
        onChange={(event) => change({ isAccepted: event.currentTarget.checked })}
      />
    </div>
  );
}

const firstWrong = ':is(input, textarea)[aria-invalid="true"], fieldset[data-invalid] input';

interface EntryFieldsProps {
  entry: Entry;
  questions: EntryQuestions;
}

/** What an event asks whoever comes in; a refused attempt leads to the first field that is wrong. */
export function EntryFields({ entry, questions: { fields, rules } }: EntryFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { refusals } = entry;
  useEffect(() => {
    if (refusals === 0) return;
    place.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [refusals]);
  return (
    <div className={classNames('stack gap-16 shrinks', styles['fields'])} ref={place}>
      {fields.map((field) => (
        <Field key={field.id} field={field} entry={entry} />
      ))}
      {rules !== null && <Rules rules={rules} entry={entry} />}
    </div>
  );
}
