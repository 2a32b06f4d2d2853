import { useTranslation } from '../lib/i18n/use-translation.ts';
import { readTypedDate, spellDate } from './date-answer-state.ts';
import { datePattern } from './date-text-state.ts';
import styles from './date-answer-field.module.css';
import { TextField } from './text-field.tsx';
import sentences from './answering.en.json';

interface DateAnswerFieldProps {
  label: string;
  value: string;
  /** A time of the day is asked for, in UTC. */
  isMoment: boolean;
  id?: string | undefined;
  error?: string | null | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A date in whatever spelling, with what it is read as beneath it. */
export function DateAnswerField({ value, isMoment, onChange, ...rest }: DateAnswerFieldProps) {
  const { t } = useTranslation(sentences);
  const reading = readTypedDate(value);
  const isRead = reading !== null && (reading.hasTime || !isMoment);
  const pattern = isMoment ? datePattern() : datePattern().replace(/ hh:mm$/, '');
  const words = () => {
    if (value.trim() === '') return null;
    if (!isRead) return t('date.unread');
    const date = spellDate(isMoment ? reading : { ...reading, hasTime: false });
    return t(isMoment ? 'date.readUtc' : 'date.readAs', { date });
  };
  return (
    <div className="shrinks">
      <TextField
        {...rest}
        description={t('date.order', { pattern })}
        placeholder={pattern}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={styles['read']} aria-live="polite">
        {words()}
      </p>
    </div>
  );
}
