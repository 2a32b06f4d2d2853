import type { EventDetail } from '@guidon/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './event-side.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useRegistrationText(event: EventDetail): string {
  const { t } = useTranslation('events');
  const { isOpen, registrationDeadline } = event.registration;
  if (registrationDeadline === null) return t(isOpen ? 'side.open' : 'side.closed');
  return t(isOpen ? 'side.openUntil' : 'side.closedSince', { date: formatDateTime(registrationDeadline) });
}

export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const registration = useRegistrationText(event);
  const startTime = event.startTime ?? event.startedAt;
  const endTime = event.status === 'completed' ? (event.completedAt ?? event.endTime) : event.endTime;
  return (
    <Panel title={t('side.details')}>
      <dl className={styles['facts']}>
        <Fact label={t('side.start')}>
          {startTime === null ? t('side.noStart') : formatDateTime(startTime)}
        </Fact>
        <Fact label={t('side.end')}>
          {endTime === null
            ? t(event.status === 'completed' ? 'clock.ended' : 'side.noEnd')
            : formatDateTime(endTime)}
        </Fact>
        <Fact label={t('side.location')}>{event.location === '' ? t('side.online') : event.location}</Fact>
        <Fact label={t('side.startMode')}>{t(event.autoStart ? 'side.automatic' : 'side.manual')}</Fact>
        <Fact label={t('side.registration')}>{registration}</Fact>
        {event.freezeTime !== null && (
          <Fact label={t('side.freeze')}>{formatDateTime(event.freezeTime)}</Fact>
        )}
        {event.firstBloodBonus > 0 && (
          <Fact label={t('side.firstBlood')}>{t('side.points', { count: event.firstBloodBonus })}</Fact>
        )}
      </dl>
    </Panel>
  );
}
