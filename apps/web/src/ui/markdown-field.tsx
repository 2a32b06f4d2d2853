import { useId, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { MarkdownView } from './markdown-view.tsx';
import { classNames } from './class-names.ts';
import styles from './markdown-field.module.css';
import { TextAreaField } from './text-area-field.tsx';
import sentences from './editing.en.json';

interface MarkdownFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  minRows?: number;
  isDisabled?: boolean;
}

export function MarkdownField(props: MarkdownFieldProps) {
  const { name, label, value, onChange, description, error, placeholder, minRows = 6, isDisabled } = props;
  const { t } = useTranslation(sentences);
  const id = useId();
  const [isPreview, setPreview] = useState(false);
  return (
    <div>
      <div className={classNames('flex align-end justify-between gap-12', styles['head'])}>
        <label htmlFor={id} className="medium text-13">
          {label}
        </label>
        <span className={styles['switch']} role="group" aria-label={t('markdownMode', { label })}>
          <button
            type="button"
            className={classNames('fine-print medium', styles['mode'])}
            aria-pressed={!isPreview}
            onClick={() => setPreview(false)}
          >
            {t('write')}
          </button>
          <button
            type="button"
            className={classNames('fine-print medium', styles['mode'])}
            aria-pressed={isPreview}
            onClick={() => setPreview(true)}
          >
            {t('preview')}
          </button>
        </span>
      </div>
      {isPreview ? (
        <div className={styles['preview']}>
          {value.trim() === '' ? <p className="dim">{t('nothingWritten')}</p> : <MarkdownView text={value} />}
        </div>
      ) : (
        <TextAreaField
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          description={description}
          error={error}
          placeholder={placeholder}
          minRows={minRows}
          disabled={isDisabled}
          classNames={{ input: styles['input'] ?? '' }}
        />
      )}
    </div>
  );
}
