import type { PointerEvent } from 'react';
import { formatDate, formatDateTime } from '../lib/format.ts';
import { useIsPrinted } from '../lib/use-is-printed.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { relativeTime } from './relative-time-state.ts';
import { useNow } from './use-now.ts';
import sentences from './ui.en.json';

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
