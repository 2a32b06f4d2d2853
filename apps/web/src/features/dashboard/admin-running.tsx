import type { AdminDashboard } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AnnounceButton } from '../notifications/announcements/index.ts';
import { EventClock } from '../event-parts/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-dashboard.module.css';
import sentences from './dashboard.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

type RunningEvent = AdminDashboard['running'][number];

/** An event that is live, with its figures and the ways to where it is run. */
export function AdminRunning({ running }: { running: RunningEvent }) {
  const { t } = useTranslation(sentences);
  const { event, teamCount, recentSolves, online } = running;
  const params = { eventId: event.id };
  const rights = new Set(event.can.rights);
  return (
    <article
      className={classNames('stack gap-12 card', styles['card'])}
      aria-labelledby={`running-${event.id}`}
    >
      <div className={styles['head']}>
        <StatusBadge status={event.status} />
        {event.pause !== null && <Badge tone="warning">{t('admin.paused')}</Badge>}
        <EventClock event={event} />
      </div>
      <h3 id={`running-${event.id}`} className={styles['name']}>
        <Link to="/events/$eventId" params={params}>
          <bdi>{event.name}</bdi>
        </Link>
      </h3>
      <ul className="plain-list flex wraps dim gap-4 gap-x-24">
        <li>{t('facts.participants', { ns: eventPartsSentences, count: event.participantCount })}</li>
        <li>{t('admin.online', { count: online })}</li>
        {event.registration.maxParticipants !== null && (
          <li>
            {t('admin.seats', {
              count: Math.max(0, event.registration.maxParticipants - event.participantCount),
            })}
          </li>
        )}
        {event.teamMode !== 'individual' && <li>{t('admin.teams', { count: teamCount })}</li>}
        <li>{t('admin.solves', { count: recentSolves })}</li>
      </ul>
      <div className={styles['actions']}>
        {rights.has('insight') && (
          <ButtonLink kind="primary" to="/admin/events/$eventId/dashboard" params={params}>
            {t('admin.controlRoom')}
          </ButtonLink>
        )}
        {rights.has('people') && (
          <ButtonLink to="/admin/events/$eventId/participants" params={params}>
            {t('admin.participants')}
          </ButtonLink>
        )}
        {rights.has('insight') && (
          <ButtonLink to="/admin/events/$eventId/submissions" params={params}>
            {t('admin.submissions')}
          </ButtonLink>
        )}
        {event.can.announce && <AnnounceButton event={event} />}
      </div>
    </article>
  );
}
