import type { EventSummary } from '@guidon/contract';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cover } from '../../ui/cover.tsx';
import { EventClock } from './event-clock.tsx';
import { EventStateBadges } from './event-state-badges.tsx';
import styles from './event-card.module.css';
import sentences from './event-parts.en.json';

export function EventCard({ event }: { event: EventSummary }) {
  const { t } = useTranslation(sentences);
  const category = event.categories[0];
  const counts = {
    participants: event.participantCount,
    challenges: event.challengeCount,
    points: event.pointsAvailable,
  };
  const facts = (['participants', 'challenges', 'points'] as const)
    .filter((fact) => counts[fact] > 0)
    .map((fact) => t(`facts.${fact}`, { count: counts[fact] }));
  return (
    <article className={styles['card']} data-live={event.status === 'active' || undefined}>
      <Cover id={event.id} imageUrl={event.imageUrl} className={styles['cover']} />
      <div className={styles['body']}>
        <div className={styles['badges']}>
          <EventStateBadges event={event} />
          {category !== undefined && <Badge>{category}</Badge>}
          {event.isRegistered && (
            <Badge icon={<IconCheck size={13} aria-hidden />}>{t('card.registered')}</Badge>
          )}
        </div>
        <h2 className={styles['name']}>
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles['link']}>
            <bdi>{event.name}</bdi>
          </Link>
        </h2>
        <EventClock event={event} />
        {facts.length > 0 && <p className={styles['facts']}>{facts.join(' · ')}</p>}
      </div>
    </article>
  );
}
