let { dateTime, date } = formatsIn(undefined);
const number = new Intl.NumberFormat(undefined);

function formatsIn(timeZone: string | undefined) {
  return {
    dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone }),
  };
}

/** From now on times are shown in this time zone; null, or one this browser does not know, follows the browser. */
export function setTimeZone(timeZone: string | null): void {
  try {
    ({ dateTime, date } = formatsIn(timeZone ?? undefined));
  } catch {
    ({ dateTime, date } = formatsIn(undefined));
  }
}

/** A moment in the reader's own time, as `Nov 20, 2026, 4:07 PM`. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** A day in the reader's own time. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

export function formatNumber(value: number): string {
  return number.format(value);
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size with a unit of 1024 steps: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${units[power] ?? 'B'}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Seconds as a clock: `9:05`, `1:02:03`, `3d 04:05:06`. */
export function formatClock(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${two(whole % 60)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}
