import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './checked-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import sentences from './ui.en.json';

export type FieldCheck =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'valid'; message?: string | undefined }
  | { state: 'invalid'; message: string }
  | { state: 'warning'; message: string };

interface CheckedFieldProps extends Omit<TextFieldProps, 'rightSection'> {
  check: FieldCheck;
}

function CheckMark({ check }: { check: FieldCheck }) {
  const { t } = useTranslation(sentences);
  switch (check.state) {
    case 'idle':
    case 'warning':
      return null;
    case 'checking':
      return <span className={styles['spinner']} role="img" aria-label={t('checking')} />;
    case 'valid':
      return <IconCircleCheck size={20} className={styles['valid']} role="img" aria-label={t('valid')} />;
    case 'invalid':
      return <IconAlertCircle size={20} className={styles['invalid']} role="img" aria-label={t('invalid')} />;
  }
}

/** A text field that checks its value while it is typed. */
export function CheckedField({ check, error, ...rest }: CheckedFieldProps) {
  const message = 'message' in check ? check.message : undefined;
  const isWrong = check.state === 'invalid';
  return (
    <div className={classNames('stack', styles['field'])}>
      <TextField {...rest} error={error ?? isWrong} rightSection={<CheckMark check={check} />} />
      <p className={styles['message']} data-state={check.state} aria-live="polite">
        {error ? null : message}
      </p>
    </div>
  );
}
