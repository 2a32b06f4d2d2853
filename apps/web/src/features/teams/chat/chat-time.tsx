import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNow } from '../../../ui/use-now.ts';
import { chatTime } from './chat-time-state.ts';
import styles from './team-chat.module.css';
import sentences from './team-chat.en.json';

const refreshMs = 20_000;

export function ChatTime({ at }: { at: string }) {
  const { t } = useTranslation(sentences);
  const time = chatTime(at, useNow(refreshMs));
  let text = t('time.justNow');
  if (time.key === 'date') text = time.date;
  else if (time.key !== 'justNow') text = t(`time.${time.key}`, { count: time.count });
  return (
    <time dateTime={at} title={formatDateTime(at)} className={styles['time']}>
      {text}
    </time>
  );
}
