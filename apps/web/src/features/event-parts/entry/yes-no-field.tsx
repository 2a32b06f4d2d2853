import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-entry.module.css';
import sentences from './event-entry.en.json';

interface YesNoFieldProps {
  name: string;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  isRequired: boolean;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

/** Radio buttons, because a box that is not checked would be an answer that nobody gave. */
export function YesNoField(props: YesNoFieldProps) {
  const { name, label, description, error, isRequired, value, onChange } = props;
  const { t } = useTranslation(sentences);
  const id = useId();
  const choices = [
    { value: true, text: t('yes') },
    { value: false, text: t('no') },
    ...(isRequired ? [] : [{ value: null, text: t('noAnswer') }]),
  ];
  const notes = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles['yesNo']}
      data-invalid={error !== undefined || undefined}
      aria-describedby={notes || undefined}
    >
      <legend className={classNames('breaks medium text-13', styles['label'])}>{label}</legend>
      {description && (
        <p id={`${id}-help`} className={styles['help']}>
          {description}
        </p>
      )}
      <div className={classNames('flex wraps gap-4 gap-x-16', styles['radios'])}>
        {choices.map((choice) => (
          <label key={choice.text} className={classNames('inline-row gap-8', styles['radio'])}>
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
