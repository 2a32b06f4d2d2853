import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { dateOrder, localMoment, momentText, monthWeeks } from './date-text-state.ts';
import { classNames } from './class-names.ts';
import styles from './date-time-field.module.css';
import { IconButton } from './button.tsx';
import sentences from './editing.en.json';

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
const isToday = (day: Date) => sameDay(day, new Date());

function startOf(value: string, from: string): Date {
  const now = new Date();
  return (
    localMoment(value) ??
    localMoment(from) ??
    new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() + 1)
  );
}

/** The same time of another day. */
function atDay(year: number, month: number, day: number, time: Date): Date {
  return new Date(year, month, day, time.getHours(), time.getMinutes());
}

interface CalendarDayProps {
  day: Date;
  shown: Date;
  chosen: Date | null;
  onKey: (event: KeyboardEvent) => void;
  onPick: () => void;
}

function CalendarDay({ day, shown, chosen, onKey, onPick }: CalendarDayProps) {
  const isShown = sameDay(day, shown);
  return (
    <button
      type="button"
      className={styles['day']}
      tabIndex={isShown ? 0 : -1}
      aria-label={dayName.format(day)}
      aria-pressed={chosen !== null && sameDay(day, chosen)}
      data-day={isShown ? shown.getTime() : undefined}
      data-today={isToday(day) || undefined}
      data-outside={day.getMonth() !== shown.getMonth() || undefined}
      data-mantine-stop-propagation="true"
      onKeyDown={onKey}
      onClick={onPick}
    >
      {day.getDate()}
    </button>
  );
}

/** The day that the month is shown for; walking to one moves the focus, turning to another month leaves it. */
function useShownDay(value: string, from: string) {
  const [{ shown, isWalked }, setShown] = useState(() => ({ shown: startOf(value, from), isWalked: true }));
  const frame = useRef<HTMLDivElement>(null);
  const shownMs = shown.getTime();
  useEffect(() => {
    if (isWalked) frame.current?.querySelector<HTMLElement>(`[data-day="${shownMs}"]`)?.focus();
  }, [isWalked, shownMs]);
  const turn = (months: number) => {
    const month = atDay(shown.getFullYear(), shown.getMonth() + months, 1, shown);
    setShown({ shown: month, isWalked: false });
  };
  const walk = (days: number) => {
    const next = new Date(shown);
    next.setDate(next.getDate() + days);
    setShown({ shown: next, isWalked: true });
  };
  return { shown, frame, turn, walk };
}

/** A month of days; picking one keeps the time of the day. */
export function DateCalendar({ id, label, value, from, onPick, onClose }: DateCalendarProps) {
  const { t } = useTranslation(sentences);
  const { shown, frame, turn, walk } = useShownDay(value, from);
  const chosen = localMoment(value);
  const onKey = (event: KeyboardEvent) => {
    const days = stepOfKey[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (days !== undefined) {
      event.preventDefault();
      walk(days);
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
      <div className={classNames('row justify-between medium', styles['month'])}>
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
          <CalendarDay
            key={day.toDateString()}
            day={day}
            shown={shown}
            chosen={chosen}
            onKey={onKey}
            onPick={() => {
              onPick(momentText(atDay(day.getFullYear(), day.getMonth(), day.getDate(), shown)));
              onClose();
            }}
          />
        ))}
      </div>
    </div>
  );
}
