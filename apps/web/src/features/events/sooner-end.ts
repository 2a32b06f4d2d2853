import type { EventDetail } from '@guidon/contract';

interface SoonerEnd {
  kind: 'first' | 'earlier' | 'atOnce';
  end: string;
}

/** What another end takes from those who play a live event; null where it takes nothing. */
export function soonerEnd(
  { status, endTime }: Pick<EventDetail, 'status' | 'endTime'>,
  end: string | null,
  nowMs: number,
): SoonerEnd | null {
  if (status !== 'active' || end === null) return null;
  if (Date.parse(end) <= nowMs) return { kind: 'atOnce', end };
  if (endTime === null) return { kind: 'first', end };
  return Date.parse(end) < Date.parse(endTime) ? { kind: 'earlier', end } : null;
}
