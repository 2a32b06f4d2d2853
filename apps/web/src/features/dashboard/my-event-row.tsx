import type { MyEvent } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { EventClock, EventStateBadges } from '../event-parts/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './my-event-row.module.css';
import { Standing } from './standing.tsx';
import sentences from './dashboard.en.json';

function WayIn({ entry: { event, unit } }: { entry: MyEvent }) {
  const { t } = useTranslation(sentences);
  const params = { eventId: event.id };
  if (event.teamMode === 'teams' && unit === null && event.status !== 'completed')
    return (
      <ButtonLink kind="primary" to="/events/$eventId" params={params} search={{ tab: 'teams' }}>
        {t('findTeam')}
      </ButtonLink>
    );
  if (event.can.enter)
    return (
      <ButtonLink kind="primary" to="/events/$eventId/challenges" params={params}>
        {t('enter')}
      </ButtonLink>
    );
  return event.status === 'scheduled' ? (
    <ButtonLink to="/events/$eventId" params={params}>
      {t('openEvent')}
    </ButtonLink>
  ) : null;
}

export function MyEventRow({ entry }: { entry: MyEvent }) {
  const { t } = useTranslation(sentences);
  const { event, unit } = entry;
  const isLive = event.status === 'active';
  return (
    <article className={classNames('card gap-12 gap-x-24', styles['row'])} data-live={isLive || undefined}>
      <Cover id={event.id} imageUrl={event.imageUrl} className={styles['cover']} />
      <div className={styles['words']}>
        <div className={styles['badges']}>
          <EventStateBadges event={event} />
          <EventClock event={event} />
        </div>
        <h3 className={styles['name']}>
          <Link to="/events/$eventId" params={{ eventId: event.id }}>
            <bdi>{event.name}</bdi>
          </Link>
        </h3>
        {unit?.kind === 'team' && (
          <p className="dim">
            <Link to="/teams/$teamId" params={{ teamId: unit.id }}>
              <bdi>{t('team', { name: unit.name })}</bdi>
            </Link>
          </p>
        )}
      </div>
      {event.status !== 'scheduled' && <Standing entry={entry} />}
      <div className={classNames('flex gap-8', styles['actions'])}>
        {event.status !== 'scheduled' && (
          <ButtonLink to="/events/$eventId/scoreboard" params={{ eventId: event.id }}>
            {t('board')}
          </ButtonLink>
        )}
        <WayIn entry={entry} />
      </div>
    </article>
  );
}
