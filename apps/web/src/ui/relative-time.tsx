import { formatDate, formatDateTime } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { relativeTime } from './relative-time-state.ts';
import { useNow } from './use-now.ts';

export function RelativeTime({ at }: { at: string }) {
  const { t } = useTranslation('ui');
  const now = useNow(20_000);
  const relative = relativeTime(Date.parse(at), now);
  let text = t('justNow');
  if (relative.key === 'date') text = formatDate(at);
  else if (relative.key !== 'justNow') text = t(relative.key, { count: relative.count });
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {text}
    </time>
  );
}
