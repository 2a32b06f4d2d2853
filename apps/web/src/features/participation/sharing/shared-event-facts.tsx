import { eventSharingRoutes, type SharedEvent } from '@guidon/contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { routeUrl } from '../../../lib/route-url.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from './shared-event.module.css';
import sentences from './event-sharing.en.json';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function SharedEventFacts({ event }: { event: SharedEvent }) {
  const { t } = useTranslation(sentences);
  const { startTime, endTime, location, participantCount } = event;
  return (
    <Panel title={t('facts')}>
      <dl className="stack gap-12">
        <Fact label={t('start')}>{startTime === null ? t('noStart') : formatMoment(startTime)}</Fact>
        <Fact label={t('end')}>{endTime === null ? t('noEnd') : formatMoment(endTime)}</Fact>
        {location !== '' && (
          <Fact label={t('location')}>
            <bdi>{location}</bdi>
          </Fact>
        )}
        <Fact label={t('teams')}>{t(`teamMode.${event.teamMode}`, { most: event.teamSizeMax })}</Fact>
        {participantCount !== null && <Fact label={t('registered')}>{formatNumber(participantCount)}</Fact>}
      </dl>
      {startTime !== null && event.status !== 'completed' && (
        <a
          className={styles['calendar']}
          href={routeUrl(eventSharingRoutes.calendar.path, { eventId: event.id })}
          download
        >
          <IconCalendarPlus size={16} aria-hidden /> {t('calendar')}
        </a>
      )}
    </Panel>
  );
}
