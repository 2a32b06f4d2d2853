import type { EventDetail } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { eventClock } from '../../resources/event-clock-state.ts';
import { formatClock } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './projector.module.css';
import sentences from '../event-parts/event-parts.en.json';

const timeOfDay = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** What is left of the event, and the time of day. */
export function ProjectorClock({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const now = useNow(1_000);
  const clock = eventClock(event, now);
  const isCounting = clock.kind === 'startsIn' || clock.kind === 'endsIn';
  return (
    <div className={styles['clock']}>
      {isCounting && (
        <>
          <span className={styles['clockLabel']}>{t(`clock.${clock.kind}`)}</span>
          <Countdown until={clock.until} className={styles['countdown']} />
        </>
      )}
      {clock.kind === 'paused' && (
        <>
          <span className={styles['clockLabel']}>{t('clock.paused')}</span>
          {clock.leftSeconds !== null && (
            <span className={classNames('mono', styles['countdown'])}>{formatClock(clock.leftSeconds)}</span>
          )}
        </>
      )}
      {event.status === 'completed' && (
        <span className={styles['clockLabel']}>
          {t(event.isCancelled ? 'clock.cancelled' : 'clock.ended')}
        </span>
      )}
      <span className={styles['time']}>{timeOfDay.format(now)}</span>
    </div>
  );
}
