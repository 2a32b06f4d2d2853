import { localMoment, momentText } from './date-text-state.ts';

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** UTC as a field value in the reader's time zone: `2026-11-20T16:07`. */
export function toLocalText(iso: string | null): string {
  return iso === null ? '' : momentText(new Date(iso), true);
}

/** The field's value as UTC; null when it is empty or invalid. */
export function fromLocalText(text: string): string | null {
  return localMoment(text)?.toISOString() ?? null;
}

/** The reader's time zone with its distance from UTC now: `Europe/Berlin, UTC+1`. */
export function timeZoneName(now: Date = new Date()): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const minutes = -now.getTimezoneOffset();
  if (minutes === 0) return zone === 'UTC' ? 'UTC' : `${zone}, UTC+0`;
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `${zone}, UTC${minutes > 0 ? '+' : '-'}${hours}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** How the reader's time zone is called at a moment of local text: `GMT+2`. */
export function zoneAt(text: string): string {
  const at = localMoment(text);
  if (at === null) return '';
  const parts = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
