import { formatDate } from '../../../lib/format.ts';
import { relativeTime } from '../../../ui/relative-time.tsx';

export type ChatTime =
  | { key: 'justNow' }
  | { key: 'minutes' | 'hours'; count: number }
  | { key: 'date'; date: string };

/** Under a minute `just now`, then minutes, then hours, and from a day on the date. */
export function chatTime(at: string, nowMs: number): ChatTime {
  const relative = relativeTime(Date.parse(at), nowMs);
  if (relative.key === 'justNow') return relative;
  if (relative.key === 'minutesAgo') return { key: 'minutes', count: relative.count };
  if (relative.key === 'hoursAgo') return { key: 'hours', count: relative.count };
  return { key: 'date', date: formatDate(at) };
}
