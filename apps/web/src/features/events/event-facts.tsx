import type { EventDetail } from '@guidon/contract';
import type { ReactNode } from 'react';
import { formatMoment, joinNames } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { endOf, startOf, startsByItself } from '../../resources/event-clock-state.ts';
import { Panel } from '../../ui/panel.tsx';
import { CalendarLink } from '../public-boards/index.ts';
import { admissionText } from '../event-parts/index.ts';
import styles from './event-side.module.css';
import sentences from './events.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

const places = ['first', 'second', 'third'] as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `50 points for the first and 20 points for the second`; null without a bonus. */
function useBonusText({ bloodBonuses, bloodBonusUnit }: EventDetail): string | null {
  const { t } = useTranslation(sentences);
  const given = places.flatMap((place, index) => {
    const bonus = bloodBonuses[index] ?? 0;
    if (bonus === 0) return [];
    const what =
      bloodBonusUnit === 'points' ? t('side.points', { count: bonus }) : t('side.percent', { bonus });
    return [t(`side.bonus.${place}`, { what })];
  });
  return given.length === 0 ? null : joinNames(given);
}

export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const bonuses = useBonusText(event);
  const startTime = startOf(event);
  const isAhead = event.status === 'draft' || event.status === 'scheduled';
  const endTime = endOf(event);
  return (
    <Panel title={t('side.details')}>
      <dl className="stack gap-12">
        {(startTime !== null || isAhead) && (
          <Fact label={t('side.start')}>
            {startTime === null ? t('side.noStart') : formatMoment(startTime)}
          </Fact>
        )}
        <Fact label={t('side.end')}>
          {endTime === null
            ? event.status === 'completed'
              ? tParts('clock.ended')
              : t('side.noEnd')
            : formatMoment(endTime)}
        </Fact>
        <Fact label={t('side.location')}>{event.location === '' ? t('side.online') : event.location}</Fact>
        <Fact label={t('side.startMode')}>{t(startsByItself(event) ? 'side.automatic' : 'side.manual')}</Fact>
        <Fact label={t('side.registration')}>{admissionText(tParts, event.registration)}</Fact>
        {event.freezeTime !== null && <Fact label={t('side.freeze')}>{formatMoment(event.freezeTime)}</Fact>}
        {bonuses !== null && <Fact label={t(`side.bloods.${event.bloodBonusUnit}`)}>{bonuses}</Fact>}
      </dl>
      <CalendarLink event={event} />
    </Panel>
  );
}
