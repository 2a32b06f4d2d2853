import { IconFileDigit } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { hashFile } from '../lib/files.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { classNames } from './class-names.ts';
import styles from './file-hash-field.module.css';
import sentences from './answering.en.json';

interface FileHashFieldProps {
  label: string;
  value: string;
  id?: string | undefined;
  error?: string | null | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A SHA-256, typed, or computed here from a file that is dropped or chosen. */
export function FileHashField({ label, value, id, error, disabled = false, onChange }: FileHashFieldProps) {
  const { t } = useTranslation(sentences);
  const [said, setSaid] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    try {
      onChange(await hashFile(file));
      setSaid(t('hash.from', { name: file.name }));
    } catch {
      setSaid(t('hash.failed'));
    }
  };
  return (
    <div
      className={classNames('stack gap-8 shrinks', styles['drop'])}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <CodeField
        id={id}
        label={label}
        description={t('hash.drop')}
        value={value}
        error={error}
        disabled={disabled}
        placeholder="SHA-256"
        onChange={(event) => {
          setSaid(null);
          onChange(event.currentTarget.value);
        }}
      />
      <div className="row wraps gap-8 gap-x-12">
        <Button
          size="xs"
          leftSection={<IconFileDigit size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('hash.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={t('hash.choose')}
          className={styles['input']}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <span className="hint shrinks breaks" role="status">
          {said}
        </span>
      </div>
    </div>
  );
}
