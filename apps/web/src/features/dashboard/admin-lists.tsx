import type { AdminDashboard, EventSummary } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useActionText } from '../audit/event/index.ts';
import { EventClock } from '../event-parts/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-dashboard.module.css';
import sentences from './dashboard.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

function EventLink({ event }: { event: { id: string; name: string } }) {
  return (
    <Link to="/events/$eventId" params={{ eventId: event.id }}>
      <bdi>{event.name}</bdi>
    </Link>
  );
}

function Entry({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={classNames('breaks medium', styles['entry'])}>{name}</span>
      <span className={styles['detail']}>{children}</span>
    </li>
  );
}

export function NextStarts({ events }: { events: readonly EventSummary[] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list', styles['list'])}>
      {events.map((event) => (
        <Entry key={event.id} name={<EventLink event={event} />}>
          <EventClock event={event} />
          <span>{t('facts.participants', { ns: eventPartsSentences, count: event.participantCount })}</span>
        </Entry>
      ))}
    </ul>
  );
}

export function Attention({ entries }: { entries: AdminDashboard['attention'] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list', styles['list'])}>
      {entries.map(({ event, reason }) => (
        <Entry key={event.id} name={<EventLink event={event} />}>
          {t(`admin.reasons.${reason}`)}
        </Entry>
      ))}
    </ul>
  );
}

export function Applications({ entries }: { entries: AdminDashboard['applications'] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list', styles['list'])}>
      {entries.map(({ event, pending, waiting }) => (
        <Entry
          key={event.id}
          name={
            <Link to="/admin/events/$eventId/participants" params={{ eventId: event.id }}>
              <bdi>{event.name}</bdi>
            </Link>
          }
        >
          {pending > 0 && <span>{t('admin.pending', { count: pending })}</span>}
          {waiting > 0 && <span>{t('admin.waiting', { count: waiting })}</span>}
        </Entry>
      ))}
    </ul>
  );
}

export function Storage({ storage: { usedBytes, limitBytes } }: { storage: AdminDashboard['storage'] }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <p className="dim">
        {t('admin.stored', { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) })}
      </p>
      <ProgressBar percent={(100 * usedBytes) / limitBytes} label={t('admin.storage')} />
    </>
  );
}

export function Reports({ entries }: { entries: AdminDashboard['reports'] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list', styles['list'])}>
      {entries.map(({ event, team, count }) => (
        <Entry
          key={team.id}
          name={
            <Link to="/admin/teams/$eventId/$teamId" params={{ eventId: event.id, teamId: team.id }}>
              <bdi>{team.name}</bdi>
            </Link>
          }
        >
          <bdi>{event.name}</bdi>
          <span>{t('admin.reportCount', { count })}</span>
        </Entry>
      ))}
    </ul>
  );
}

export function Activity({ entries }: { entries: AdminDashboard['activity'] }) {
  const { t } = useTranslation(sentences);
  const textOf = useActionText();
  return (
    <ul className={classNames('plain-list', styles['list'])}>
      {entries.map(({ id, at, action, actor, event }) => (
        <Entry
          key={id}
          name={t('admin.did', {
            name: actor?.username ?? t('admin.deleted'),
            action: textOf(action),
          })}
        >
          <EventLink event={event} />
          <RelativeTime at={at} />
        </Entry>
      ))}
    </ul>
  );
}
