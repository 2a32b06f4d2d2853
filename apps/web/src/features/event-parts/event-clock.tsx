import { useQueryClient } from '@tanstack/react-query';
import { formatMoment, formatClock } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { readingsOf } from '../../lib/refresh-queries.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useNow } from '../../ui/use-now.ts';
import { eventClock, type EventTimes } from '../../resources/event-clock-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-clock.module.css';
import sentences from './event-parts.en.json';

interface EventClockProps {
  event: EventTimes & { id: string; startedAt?: string | null; completedAt?: string | null };
  size?: 'small' | 'large';
}

function RunningFor({ since }: { since: string }) {
  const now = useNow(1_000);
  return (
    <time dateTime={since} className="mono">
      {formatClock((now - Date.parse(since)) / 1_000)}
    </time>
  );
}

export function EventClock({ event, size = 'small' }: EventClockProps) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const now = useNow(1_000);
  const clock = eventClock(event, now);
  const turnOver = () => {
    void queryClient.invalidateQueries(readingsOf(['events.get', 'events.list']));
  };
  const value = () => {
    switch (clock.kind) {
      case 'startsIn':
      case 'endsIn':
        return <Countdown until={clock.until} onEnd={turnOver} />;
      case 'running':
        return <RunningFor since={clock.since} />;
      case 'paused':
        return clock.leftSeconds === null ? null : (
          <span className="mono">{t('clock.left', { time: formatClock(clock.leftSeconds) })}</span>
        );
      case 'cancelled':
      case 'ended':
        return clock.since === null ? null : <time dateTime={clock.since}>{formatMoment(clock.since)}</time>;
      default:
        return null;
    }
  };
  const { kind } = clock;
  const label = kind === 'endedNoTime' ? 'ended' : kind === 'runningNoTime' ? 'live' : kind;
  return (
    <div
      className={classNames('flex wraps align-baseline gap-8 hint', styles['clock'])}
      data-size={size}
      data-kind={clock.kind}
    >
      <span className={styles['label']}>{t(`clock.${label}`)}</span>
      <span className={styles['value']}>{value()}</span>
    </div>
  );
}
