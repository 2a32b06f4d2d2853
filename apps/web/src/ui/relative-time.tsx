import type { PointerEvent } from 'react';
import { formatDate, formatDateTime } from '../lib/format.ts';
import { useIsPrinted } from '../lib/use-is-printed.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useNow } from './use-now.ts';
import sentences from './ui.en.json';

const minuteMs = 60_000;

const hourMs = 60 * minuteMs;

const dayMs = 24 * hourMs;

type Distance =
  | { key: 'justNow' }
  | { key: 'minutesAgo' | 'hoursAgo' | 'daysAgo'; count: number }
  | { key: 'date' };

/** Under a minute `Just now`, then minutes, hours and days, from seven days on the date. */
export function relativeTime(atMs: number, nowMs: number): Distance {
  const ageMs = nowMs - atMs;
  if (ageMs < minuteMs) return { key: 'justNow' };
  if (ageMs < hourMs) return { key: 'minutesAgo', count: Math.floor(ageMs / minuteMs) };
  if (ageMs < dayMs) return { key: 'hoursAgo', count: Math.floor(ageMs / hourMs) };
  if (ageMs < 7 * dayMs) return { key: 'daysAgo', count: Math.floor(ageMs / dayMs) };
  return { key: 'date' };
}

/** A tip is read with a pointer alone, and a board on a phone has dozens of times to write. */
function nameMoment({ currentTarget }: PointerEvent<HTMLTimeElement>): void {
  currentTarget.title = formatDateTime(currentTarget.dateTime);
}

export function RelativeTime({ at }: { at: string }) {
  const { t } = useTranslation(sentences);
  const now = useNow(20_000);
  const isPrinted = useIsPrinted();
  const relative = relativeTime(Date.parse(at), now);
  let text = t('justNow');
  if (isPrinted) text = formatDateTime(at);
  else if (relative.key === 'date') text = formatDate(at);
  else if (relative.key !== 'justNow') text = t(relative.key, { count: relative.count });
  return (
    <time dateTime={at} onPointerEnter={nameMoment}>
      {text}
    </time>
  );
}
