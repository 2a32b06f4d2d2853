import './editing-catalogue.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { dateOrder, localMoment, momentText, monthWeeks } from './date-text-state.ts';
import styles from './date-time-field.module.css';
import { IconButton } from './icon-button.tsx';

interface DateCalendarProps {
  id: string;
  label: string;
  value: string;
  from: string;
  onPick: (value: string) => void;
  onClose: () => void;
}

const stepOfKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthName = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: 'short' });

/** Sunday where the month is written first, Monday elsewhere. */
const firstDay = dateOrder()[0] === 'month' ? 0 : 1;

const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

function startOf(value: string, from: string): Date {
  const now = new Date();
  return (
    localMoment(value) ??
    localMoment(from) ??
    new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() + 1)
  );
}

/** A month of days; picking one keeps the time of the day. */
export function DateCalendar({ id, label, value, from, onPick, onClose }: DateCalendarProps) {
  const { t } = useTranslation('editing');
  const [{ shown, isWalked }, setShown] = useState(() => ({ shown: startOf(value, from), isWalked: true }));
  const frame = useRef<HTMLDivElement>(null);
  const chosen = localMoment(value);
  const shownMs = shown.getTime();
  useEffect(() => {
    if (isWalked) frame.current?.querySelector<HTMLElement>(`[data-day="${shownMs}"]`)?.focus();
  }, [isWalked, shownMs]);
  const turn = (by: number) => {
    const month = new Date(
      shown.getFullYear(),
      shown.getMonth() + by,
      1,
      shown.getHours(),
      shown.getMinutes(),
    );
    setShown({ shown: month, isWalked: false });
  };
  const onKey = (event: KeyboardEvent) => {
    const days = stepOfKey[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (days !== undefined) {
      event.preventDefault();
      const next = new Date(shown);
      next.setDate(next.getDate() + days);
      setShown({ shown: next, isWalked: true });
    }
  };
  const weeks = monthWeeks(shown.getFullYear(), shown.getMonth(), firstDay);
  return (
    <div
      id={id}
      ref={frame}
      role="dialog"
      aria-label={t('calendarOf', { label })}
      className={styles['calendar']}
    >
      <div className={styles['month']}>
        <IconButton size="sm" label={t('previousMonth')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <span aria-live="polite">{monthName.format(shown)}</span>
        <IconButton size="sm" label={t('nextMonth')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['days']}>
        {weeks[0]?.map((day) => (
          <span key={day.getDay()} className={styles['weekday']} aria-hidden="true">
            {weekdayName.format(day)}
          </span>
        ))}
        {weeks.flat().map((day) => (
          <button
            key={day.toDateString()}
            type="button"
            className={styles['day']}
            tabIndex={sameDay(day, shown) ? 0 : -1}
            aria-label={dayName.format(day)}
            aria-pressed={chosen !== null && sameDay(day, chosen)}
            data-day={sameDay(day, shown) ? shown.getTime() : undefined}
            data-today={sameDay(day, new Date()) || undefined}
            data-outside={day.getMonth() !== shown.getMonth() || undefined}
            data-mantine-stop-propagation="true"
            onKeyDown={onKey}
            onClick={() => {
              onPick(
                momentText(
                  new Date(
                    day.getFullYear(),
                    day.getMonth(),
                    day.getDate(),
                    shown.getHours(),
                    shown.getMinutes(),
                  ),
                ),
              );
              onClose();
            }}
          >
            {day.getDate()}
          </button>
        ))}
      </div>
    </div>
  );
}
