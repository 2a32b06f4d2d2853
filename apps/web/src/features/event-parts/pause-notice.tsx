import type { EventPause } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './pause-notice.module.css';
import sentences from './event-parts.en.json';

/** What everybody in a paused event reads, with the words of its organizers. */
export function PauseNotice({ pause }: { pause: EventPause | null }) {
  const { t } = useTranslation(sentences);
  return (
    <div role="status" className={styles['place']}>
      {pause !== null && (
        <Notice title={t('pause.title')}>
          {pause.message !== '' && <p className={styles['message']}>{pause.message}</p>}
          <p>{t('pause.text')}</p>
        </Notice>
      )}
    </div>
  );
}
