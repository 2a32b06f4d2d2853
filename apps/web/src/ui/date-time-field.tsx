import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { retryImport } from '../lib/retry-import.ts';
import {
  bothMoments,
  datePattern,
  type DateStep,
  isSkipped,
  printDate,
  readDate,
  stepDate,
} from './date-text-state.ts';
import { classNames } from './class-names.ts';
import styles from './date-time-field.module.css';
import { IconButton } from './button.tsx';
import { timeZoneName, zoneAt } from './date-time-state.ts';
import { Segmented } from './segmented.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import sentences from './editing.en.json';

const DateCalendar = lazy(async () => {
  const { DateCalendar: component } = await retryImport(() => import('./date-calendar.tsx'));
  return { default: component };
});

interface DateTimeFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'type'> {
  label: string;
  /** In the reader's own time zone, as in `2026-11-20T16:07`; empty for none. See `date-time-state.ts`. */
  value: string;
  /** Gets what is no moment as it was typed. */
  onChange: (value: string) => void;
  steps?: readonly DateStep[];
  /** What the first step adds to. */
  from?: string;
}

/** A date and time, typed in the reader's order, picked from a calendar, or stepped to. */
export function DateTimeField({
  onChange,
  value,
  steps = [],
  from = '',
  error,
  ...rest
}: DateTimeFieldProps) {
  const { t } = useTranslation(sentences);
  const both = bothMoments(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const calendarId = useId();
  const close = () => {
    setOpen(false);
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div
      ref={frame}
      className={styles['frame']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        placeholder={datePattern()}
        autoComplete="off"
        {...rest}
        error={isSkipped(value) ? t('skippedTime', { zone: timeZoneName() }) : error}
        value={typed ?? printDate(value)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          onChange(text.trim() === '' ? '' : (readDate(text) ?? text));
        }}
        onBlur={() => setTyped(null)}
        rightSection={
          <IconButton
            size="sm"
            label={t('calendarOf', { label: rest.label })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden />
          </IconButton>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DateCalendar
            id={calendarId}
            label={rest.label}
            value={value}
            from={from}
            onPick={onChange}
            onClose={close}
          />
        </Suspense>
      )}
      {both !== null && (
        <Segmented
          label={t('twiceOf', { label: rest.label })}
          value={value}
          choices={both.map((text, place) => ({
            value: text,
            label: t(place === 0 ? 'twiceFirst' : 'twiceSecond', { zone: zoneAt(text) }),
          }))}
          onChange={onChange}
        />
      )}
      {steps.length > 0 && (
        <div className={classNames('flex wraps gap-4', styles['steps'])}>
          {steps.map((step) => (
            <button
              key={step.label}
              type="button"
              className={styles['step']}
              aria-label={t('stepOf', { label: rest.label, step: step.label })}
              onClick={() => onChange(stepDate(value, step, from, new Date()))}
            >
              {step.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
