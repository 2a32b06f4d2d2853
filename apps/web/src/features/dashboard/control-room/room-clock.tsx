import type { EventDetail } from '@guidon/contract';
import { chosenTimeZone, formatClock } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNow } from '../../../ui/use-now.ts';
import { EventClock } from '../../event-parts/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './control-room.module.css';
import sentences from './control-room.en.json';

function timeOfDay(atMs: number): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', timeZone: chosenTimeZone() }).format(atMs);
}

/** The time of day, and the clock of the event, which stands while it is paused. */
export function RoomClock({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const nowMs = useNow(1_000);
  const { pause } = event;
  return (
    <div className={classNames('stack gap-8', styles['clocks'])}>
      <EventClock event={event} size="large" />
      <dl className={classNames('flex wraps hint gap-4 gap-x-24', styles['times'])}>
        <div>
          <dt>{t('clock.now')}</dt>
          <dd>
            <time dateTime={new Date(nowMs).toISOString()}>{timeOfDay(nowMs)}</time>
          </dd>
        </div>
        {pause !== null && (
          <div>
            <dt>{t('clock.pausedFor')}</dt>
            <dd>{formatClock(Math.max(0, nowMs - Date.parse(pause.since)) / 1_000)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
